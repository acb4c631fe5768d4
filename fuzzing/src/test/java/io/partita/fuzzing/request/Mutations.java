package io.partita.fuzzing.request;

import io.partita.fuzzing.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes faulty requests out of valid ones; the same number always gives the same request. */
final class Mutations {
    private static final int DEEP = 10_000;
    private static final int DAMAGED_ONE_IN = 8;
    private static final String BYTES_OF_JSON = "{}[],:\"\\01tn ";

    private final List<RequestCase> valid;
    private final List<List<Fault>> faults = new ArrayList<>();

    Mutations(ApiModel api, List<RequestCase> valid) {
        this.valid = valid;
        Faults all = new Faults(api);
        for (RequestCase request : valid) {
            faults.add(all.of(request.operation(), request.input()));
        }
    }

    /** How many requests with a single fault there are. */
    int singles() {
        return faults.stream().mapToInt(List::size).sum();
    }

    /** One of them. */
    RequestCase single(long number) {
        int rest = (int) number;
        int which = 0;
        while (rest >= faults.get(which).size()) {
            rest -= faults.get(which).size();
            which++;
        }
        Object input = Json.copy(valid.get(which).input());
        return RequestCase.of(
                valid.get(which).operation(), faults.get(which).get(rest).applyTo(input));
    }

    /** A request with two or three faults, or with a body that is no longer JSON. */
    RequestCase combined(long seed) {
        Random random = new Random(seed);
        int which = random.nextInt(valid.size());
        if (random.nextInt(DAMAGED_ONE_IN) == 0) {
            return damaged(valid.get(which), random);
        }
        Object input = Json.copy(valid.get(which).input());
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
            List<Fault> choice = faults.get(which);
            input = choice.get(random.nextInt(choice.size())).applyTo(input);
        }
        return RequestCase.of(valid.get(which).operation(), input);
    }

    private static RequestCase damaged(RequestCase request, Random random) {
        byte[] body = request.body().clone();
        int at = random.nextInt(body.length);
        switch (random.nextInt(5)) {
            case 0 -> body = Arrays.copyOf(body, at);
            case 1 -> body[at] = (byte) random.nextInt(256);
            case 2 -> body[at] = (byte) BYTES_OF_JSON.charAt(random.nextInt(BYTES_OF_JSON.length()));
            case 3 -> {
                body = Arrays.copyOf(body, body.length + 1);
                body[body.length - 1] = (byte) BYTES_OF_JSON.charAt(random.nextInt(BYTES_OF_JSON.length()));
            }
            default -> {
                String text = new String(body, StandardCharsets.UTF_8);
                String bracket = random.nextBoolean() ? "[" : "{\"a\":";
                body = (text.substring(0, at) + bracket.repeat(DEEP) + text.substring(at))
                        .getBytes(StandardCharsets.UTF_8);
            }
        }
        return new RequestCase(request.operation(), null, body);
    }
}
