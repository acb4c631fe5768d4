package io.partita.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.cli.settings.UsageException;
import io.partita.server.AccessKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CredentialsFileTest {
    @TempDir
    private Path directory;

    @Test
    void eachSectionIsAKeyAndMayNameItsAccount() throws IOException {
        AccessKeys keys = CredentialsFile.read(write("""
                # a comment
                [app]
                aws_access_key_id = AKID1
                aws_secret_access_key = abc/def+ghi=jkl#m

                ; another
                [other team]
                account=123456789012
                aws_secret_access_key=s2
                aws_access_key_id=AKID2
                """));
        assertThat(keys.configured()).isTrue();
        assertThat(keys.find("AKID1").secret()).isEqualTo("abc/def+ghi=jkl#m");
        assertThat(keys.find("AKID1").account()).isEqualTo("000000000000");
        assertThat(keys.find("AKID2").account()).isEqualTo("123456789012");
        assertThat(keys.find("AKID3")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[a|:1: a section without its closing bracket",
                "[a]\\naws_access_key_id|:2: a line without =",
                "aws_access_key_id = x|:1: aws_access_key_id stands before the first section",
                "[a]\\naws_acess_key_id = x|:2: unknown key aws_acess_key_id. Did you mean aws_access_key_id?",
                "[a]\\naws_access_key_id = a/b|:2: aws_access_key_id: a/b (expected: letters, digits and -_.)",
                "[a]\\naws_access_key_id =|:2: aws_access_key_id has no value",
                "[a]\\naccount = 12|:2: account: 12 (expected: 12 digits)",
                "[a]\\naccount = 123456789012\\naccount = 123456789012|:3: account is set twice in [a]",
                "\\n[a]\\naws_access_key_id = x|:2: [a] has no aws_secret_access_key",
                "[a]\\naws_access_key_id=x\\naws_secret_access_key=y\\n[b]\\naws_access_key_id=x|:5: x is there already, at",
                "# nothing|' holds no access key'"
            })
    void whatIsWrongIsNamedWithItsLine(String text, String message) throws IOException {
        Path file = write(text.replace("\\n", "\n"));
        assertThatThrownBy(() -> CredentialsFile.read(file))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(file + message);
    }

    @Test
    void aMissingFileIsNamed() {
        Path missing = directory.resolve("missing");
        assertThatThrownBy(() -> CredentialsFile.read(missing)).hasMessage("There is no credentials file " + missing);
    }

    @Test
    void secretsGetIntoNoMessageAndNoText() throws IOException {
        Path file = write("[a]\naws_access_key_id = x\naws_secret_access_key = hush\naws_secret_access_key = hush\n");
        assertThatThrownBy(() -> CredentialsFile.read(file)).hasMessageNotContaining("hush");
        Path sound = write("[a]\naws_access_key_id = x\naws_secret_access_key = hush\n");
        assertThat(CredentialsFile.read(sound).find("x").toString()).doesNotContain("hush");
    }

    @Test
    void aFileThatEverybodyCanReadIsKnown() throws IOException {
        Path file = write("");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(CredentialsFile.isReadableByAll(file)).isTrue();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertThat(CredentialsFile.isReadableByAll(file)).isFalse();
    }

    private Path write(String text) throws IOException {
        return Files.writeString(directory.resolve("credentials"), text);
    }
}
