package io.partita.server.internal.metrics;

import io.partita.server.internal.metrics.Families.Counters;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import java.util.Map;

/** The families that event loops count: requests, their latencies, and what goes in and out. */
final class RequestFamilies {
    private static final String OPERATION = "operation";
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double[] BOUNDS = LatencyBuckets.boundsInSeconds();

    private RequestFamilies() {}

    static void addTo(Families families, ServerMeters server) {
        Counters requests = Families.counters("partita_requests", "Requests that have ended, by how they ended.");
        HistogramSnapshot.Builder latency = HistogramSnapshot.builder()
                .name("partita_request_duration_seconds")
                .help("From the last byte of a request to its answer, of those that succeeded.");
        Counters received = Families.counters("partita_request_bytes", "Bytes of the bodies of requests, as sent.");
        Counters sent = Families.counters("partita_answer_bytes", "Bytes of the bodies of answers, as sent.");
        Counters returned = Families.counters(
                "partita_returned_items", "Items in the answers of Query and Scan, records in those of GetRecords.");
        for (Map.Entry<String, OperationMeters.Sum> entry : server.byOperation().entrySet()) {
            String operation = entry.getKey();
            OperationMeters.Sum sum = entry.getValue();
            for (int outcome = 0; outcome < Outcomes.COUNT; outcome++) {
                if (outcome == Outcomes.SUCCESS || sum.requests(outcome) > 0) {
                    requests.with(sum.requests(outcome), OPERATION, operation, "outcome", Outcomes.name(outcome));
                }
            }
            latency.dataPoint(latency(operation, sum));
            received.with(sum.requestBytes(), OPERATION, operation);
            sent.with(sum.answerBytes(), OPERATION, operation);
            if (returns(operation)) {
                returned.with(sum.returned(), OPERATION, operation);
            }
        }
        families.add(requests)
                .add(latency.build())
                .add(received)
                .add(sent)
                .add(returned)
                .add(cancellations(server))
                .add(Families.gauges("partita_requests_in_flight", "Requests that have begun and not ended.")
                        .with(server.loops().stream()
                                .mapToLong(LoopMeters::inFlight)
                                .sum()));
    }

    private static boolean returns(String operation) {
        return operation.equals("Query") || operation.equals("Scan") || operation.equals("GetRecords");
    }

    private static HistogramDataPointSnapshot latency(String operation, OperationMeters.Sum sum) {
        ClassicHistogramBuckets.Builder buckets = ClassicHistogramBuckets.builder();
        for (int i = 0; i < BOUNDS.length; i++) {
            buckets.bucket(BOUNDS[i], sum.successes(i));
        }
        return HistogramDataPointSnapshot.builder()
                .labels(Labels.of(OPERATION, operation))
                .classicHistogramBuckets(buckets.build())
                .sum(sum.nanos() / NANOS_PER_SECOND)
                .build();
    }

    private static Counters cancellations(ServerMeters server) {
        Counters cancellations = Families.counters(
                "partita_transaction_cancellations", "Actions that were in the way of their transactions.");
        for (int i = 0; i < LoopMeters.CANCELLATIONS.size(); i++) {
            long sum = 0;
            for (LoopMeters loop : server.loops()) {
                sum += loop.cancellations(i);
            }
            cancellations.with(sum, "code", LoopMeters.CANCELLATIONS.get(i));
        }
        return cancellations;
    }
}
