package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.Caller;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The table of fact pack: PROTOCOL "Authentication". The right signatures were made by botocore for the time of {@link TestServer#NOW},
 * 2026-11-03T09:08:07Z.
 */
class SignatureTest {
    private static final String COMMON = "Host: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
            + "X-Amz-Target: DynamoDB_20120810.DescribeLimits\r\n";
    private static final String DATE = "X-Amz-Date: 20261103T090807Z\r\n";
    private static final String CREDENTIAL = "AKIDEXAMPLE/20261103/eu-west-1/dynamodb/aws4_request";
    private static final String SIGNED = "content-type;host;x-amz-date;x-amz-target";
    private static final String PLAIN = "c1d306afd0ee8416ea683b43d5d26e344a6269da1b504f495115f77ab496b9b7";
    private static final String PRESIGNED = "/?X-Amz-Algorithm=AWS4-HMAC-SHA256"
            + "&X-Amz-Credential=AKIDEXAMPLE%2F20261103%2Feu-west-1%2Fdynamodb%2Faws4_request&X-Amz-Date=20261103T090807Z"
            + "&X-Amz-Expires=60&X-Amz-SignedHeaders=host%3Bx-amz-target"
            + "&X-Amz-Signature=8aa999a87540c1289e6c0a2e8e7fa5ef64c9dd234cd5e3fe942ca85b4bfb0483";
    private static final String MISMATCH =
            "The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and"
                    + " signing method. Consult the service documentation for details.";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer(
                TestServer.LOOSE,
                false,
                AccessKeys.of(List.of(
                        new AccessKey("AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", "123456789012"))));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void forgetCallers() {
        server.callers.clear();
    }

    @Test
    void aRightSignatureLetsTheAccountOfItsKeyIn() throws IOException {
        for (int i = 0; i < 2; i++) {
            assertThat(ask("/", COMMON + DATE + authorization(CREDENTIAL, SIGNED, PLAIN), "{}")
                            .status())
                    .isEqualTo(200);
        }
        assertThat(server.callers)
                .containsExactly(new Caller("123456789012", "eu-west-1"), new Caller("123456789012", "eu-west-1"));
    }

    @Test
    void innerSpacesOfASignedHeaderCountAsOne() throws IOException {
        String signature = "b4b7d9a014ab7c8603da882602930258ce3821f3ddae80a1fcfa1b978c1df4da";
        String signed = "content-type;host;x-amz-date;x-amz-meta;x-amz-target";
        for (String meta : new String[] {"  a   b  c ", "a b c"}) {
            assertThat(ask(
                                    "/",
                                    COMMON + DATE + "X-Amz-Meta: " + meta + "\r\n"
                                            + authorization(CREDENTIAL, signed, signature),
                                    "{}")
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void theQueryIsSignedInCanonicalOrderHoweverItIsSent() throws IOException {
        String authorization =
                authorization(CREDENTIAL, SIGNED, "2882acaddd7bb3204b012c7aa857861e3f707cba06cd8879f92ffd0472419a93");
        for (String uri : new String[] {"/?b=2&a=x%20y&b=1&a-b=&z=~%2F", "/?a-b&z=%7e%2f&b=1&&b=2&a=x+y"}) {
            assertThat(ask(uri, COMMON + DATE + authorization, "{}").status()).isEqualTo(200);
        }
        server.callers.clear();
        assertError(
                ask("/?b=3&a=x%20y&b=1&a-b=&z=~%2F", COMMON + DATE + authorization, "{}"),
                "InvalidSignatureException",
                MISMATCH);
    }

    @Test
    void aDateHeaderInTheFormOfHttpWillDo() throws IOException {
        String authorization = authorization(
                CREDENTIAL,
                "content-type;date;host;x-amz-target",
                "9ffe4c913cda7966ddfb12c4afed54931cae91e2cc13e7edfdf31734dde86352");
        assertThat(ask("/", COMMON + "Date: Tue, 03 Nov 2026 09:08:07 -0000\r\n" + authorization, "{}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aPresignedUrlLetsIn() throws IOException {
        assertThat(ask(PRESIGNED, COMMON, "{}").status()).isEqualTo(200);
        assertThat(server.callers).containsExactly(new Caller("123456789012", "eu-west-1"));
    }

    @Test
    void theBodyIsPartOfWhatIsSigned() throws IOException {
        assertError(
                ask("/", COMMON + DATE + authorization(CREDENTIAL, SIGNED, PLAIN), "{ }"),
                "InvalidSignatureException",
                MISMATCH);
        assertError(ask(PRESIGNED, COMMON, "{ }"), "InvalidSignatureException", MISMATCH);
        assertThat(server.callers).isEmpty();
    }

    @Test
    void aCompressedBodyIsSignedAsSent() throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write('{');
            out.write('}');
        }
        // The signature is over the two bytes that come out, and not over those that were sent.
        byte[] body = zipped.toByteArray();
        try (RawClient client = server.connect()) {
            client.send("POST / HTTP/1.1\r\n" + COMMON + DATE + authorization(CREDENTIAL, SIGNED, PLAIN)
                    + "Content-Encoding: gzip\r\nContent-Length: " + body.length + "\r\n\r\n");
            assertError(client.send(body).read(), "InvalidSignatureException", MISMATCH);
        }
    }

    @Test
    void anotherSecretOrAnotherHeaderDoesNotMatch() throws IOException {
        String upper = PLAIN.replace('c', 'd');
        assertError(
                ask("/", COMMON + DATE + authorization(CREDENTIAL, SIGNED, upper), "{}"),
                "InvalidSignatureException",
                MISMATCH);
        assertError(
                ask(
                        "/",
                        COMMON.replace("DescribeLimits", "ListTables")
                                + DATE
                                + authorization(CREDENTIAL, SIGNED, PLAIN),
                        "{}"),
                "InvalidSignatureException",
                MISMATCH);
    }

    @Test
    void everybodyElseIsUnknown() throws IOException {
        assertError(
                ask("/", COMMON + DATE + authorization(CREDENTIAL.replace("AKID", "OTHER"), SIGNED, PLAIN), "{}"),
                "UnrecognizedClientException",
                "The security token included in the request is invalid.");
    }

    @Test
    void sessionTokensAreUnknownAndTheTextHasNoFullStop() throws IOException {
        assertError(
                ask(
                        "/",
                        COMMON + DATE + "X-Amz-Security-Token: t\r\n"
                                + authorization(CREDENTIAL, SIGNED + ";x-amz-security-token", PLAIN),
                        "{}"),
                "UnrecognizedClientException",
                "The security token included in the request is invalid");
        assertError(
                ask(PRESIGNED + "&X-Amz-Security-Token=t", COMMON, "{}"),
                "UnrecognizedClientException",
                "The security token included in the request is invalid");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2026-11-03T09:08:07Z", "20261103T0908Z", "20261303T090807Z", "20261103T250807Z", "20261103"})
    void dateForms(String date) throws IOException {
        assertError(
                ask("/", COMMON + "X-Amz-Date: " + date + "\r\n" + authorization(CREDENTIAL, SIGNED, PLAIN), "{}"),
                "IncompleteSignatureException",
                "Date must be in ISO-8601 'basic format'. Got '" + date
                        + "'. See http://en.wikipedia.org/wiki/ISO_8601");
    }

    @ParameterizedTest
    @CsvSource({
        "20261103T085306Z, Signature expired: 20261103T085306Z is now earlier than 20261103T085307Z (20261103T090807Z - 15 min.)",
        "20261103T092308Z, Signature not yet current: 20261103T092308Z is still later than 20261103T092307Z (20261103T090807Z"
                + " + 15 min.)",
        "20261103T085307Z, " + MISMATCH,
        "20261103T092307Z, " + MISMATCH
    })
    void clocksMayDifferBy15Minutes(String date, String text) throws IOException {
        assertError(
                ask("/", COMMON + "X-Amz-Date: " + date + "\r\n" + authorization(CREDENTIAL, SIGNED, PLAIN), "{}"),
                "InvalidSignatureException",
                text);
        assertError(
                ask(PRESIGNED.replace("Date=20261103T090807Z", "Date=" + date), COMMON, "{}"),
                "InvalidSignatureException",
                text);
    }

    @ParameterizedTest
    @CsvSource({
        "content-type;x-amz-date;x-amz-target, Host",
        "host;x-amz-date, X-Amz-Target",
        "host;x-amz-target, X-Amz-Date"
    })
    void whatMustBeSigned(String signed, String missing) throws IOException {
        assertError(
                ask("/", COMMON + DATE + authorization(CREDENTIAL, signed, PLAIN), "{}"),
                "InvalidSignatureException",
                "'" + missing + "' must be a 'SignedHeader' in the AWS Authorization.");
    }

    @Test
    void onlyOneAlgorithmIsKnown() throws IOException {
        assertError(
                ask(
                        "/",
                        COMMON
                                + DATE
                                + authorization(CREDENTIAL, SIGNED, PLAIN).replace("HMAC-SHA256", "ECDSA-P256-SHA256"),
                        "{}"),
                "IncompleteSignatureException",
                "Unsupported AWS 'algorithm': 'AWS4-ECDSA-P256-SHA256' (only AWS4-HMAC-SHA256 for now). ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"AKIDEXAMPLE", "AKIDEXAMPLE/20261103/eu-west-1/dynamodb", CREDENTIAL + "/more"})
    void aCredentialHasFiveParts(String credential) throws IOException {
        assertError(
                ask("/", COMMON + DATE + authorization(credential, SIGNED, PLAIN), "{}"),
                "IncompleteSignatureException",
                "Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got '"
                        + credential + "'");
    }

    @Test
    void everyFaultOfTheScopeIsNamed() throws IOException {
        assertError(
                ask("/", COMMON + DATE + authorization("NOBODY/20261102//s3/aws5", SIGNED, PLAIN), "{}"),
                "InvalidSignatureException",
                "Credential should be scoped to a valid region, not ''. Credential should be scoped to correct service:"
                        + " 'dynamodb'. Credential should be scoped with a valid terminator: 'aws4_request', not 'aws5'. Date in"
                        + " Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '20261102' !="
                        + " '20261103', from '20261103T090807Z'.");
    }

    @Test
    void whatIsNoJsonIsToldSoBeforeTheSignatureIsLookedAt() throws IOException {
        assertThat(ask("/", COMMON, "{no").text())
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
        assertError(
                ask("/", COMMON, "{}"),
                "MissingAuthenticationTokenException",
                "Request is missing Authentication Token");
    }

    @Test
    void aPartlySignedRequestSaysWhatIsMissing() throws IOException {
        assertError(
                ask("/", COMMON + "Authorization: AWS4-HMAC-SHA256 Credential=x\r\n", "{}"),
                "IncompleteSignatureException",
                "Authorization header requires 'Signature' parameter. Authorization header requires 'SignedHeaders' parameter."
                        + " Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header."
                        + " Authorization=AWS4-HMAC-SHA256 Credential=x");
    }

    @Test
    void anyHostAndAnyPageIsServedBecauseNobodyCanSignWithoutASecret() throws IOException {
        RawClient.Answer answer = ask(
                "/", COMMON.replace("Host: localhost", "Host: db.example") + "Origin: https://app.example\r\n", "{}");
        assertThat(answer.text()).contains("MissingAuthenticationTokenException");
        assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("*");
    }

    private static String authorization(String credential, String signed, String signature) {
        return "Authorization: AWS4-HMAC-SHA256 Credential=" + credential + ", SignedHeaders=" + signed + ", Signature="
                + signature + "\r\n";
    }

    private static void assertError(RawClient.Answer answer, String type, String text) {
        assertThat(answer.text())
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#" + type + "\",\"message\":\"" + text + "\"}");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(server.callers).isEmpty();
    }

    private static RawClient.Answer ask(String uri, String headers, String body) throws IOException {
        try (RawClient client = server.connect()) {
            return client.send("POST " + uri + " HTTP/1.1\r\n" + headers + "Content-Length: " + body.length()
                            + "\r\n\r\n" + body)
                    .read();
        }
    }
}
