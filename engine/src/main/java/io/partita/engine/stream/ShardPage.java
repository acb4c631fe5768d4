package io.partita.engine.stream;

import io.partita.engine.changelog.ChangeRecord;
import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.operation.Call;
import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Direction;
import io.partita.storage.LogPosition;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The events that one answer of GetRecords shows, gathered from pages of the log. Used once, by one thread. */
final class ShardPage {
    /** Most bytes in an answer (fact pack: STREAMS "Operations"). */
    private static final long ANSWER_BYTES = 1L << 20;

    /** Most bytes of the log that are read for one answer: a shard's records may be few among many. */
    private static final long READ_BYTES = 4L << 20;

    /** Most of them at a time, and most on a thread that serves many connections. */
    private static final long PAGE_BYTES = 1L << 20;

    private static final long INLINE_BYTES = 128L << 10;
    private static final int PAGE_RECORDS = 1_000;

    private final StreamEvents maker;
    private final TokenRange tokens;
    private final long oldest;
    private final List<StreamEvent> events = new ArrayList<>();
    private boolean fromHorizon;
    private LogPosition position;
    private long bytes;

    /**
     * A page of the records whose items lie in {@code tokens}.
     *
     * @param now records that are too old by then are gone, whether they were trimmed already or not
     * @param fromHorizon whether records that are gone are passed over, up to the first that is not
     */
    ShardPage(StreamEvents maker, TokenRange tokens, Instant now, boolean fromHorizon) {
        this.maker = maker;
        this.tokens = tokens;
        this.oldest = now.minus(StreamDefinition.RETENTION).toEpochMilli();
        this.fromHorizon = fromHorizon;
    }

    /**
     * Reads from behind {@code start} on, in front of {@code end}, until there are enough.
     *
     * @throws WouldBlockException when this thread must not wait, or not for so long
     * @throws io.partita.model.error.DynamoDbException TrimmedDataAccessException when the next record is gone
     */
    void read(Storage storage, Call call, Space log, LogPosition start, LogPosition end, int limit) {
        byte[] to = ChangeLogKeys.from(end.sequence()).from();
        PageBudget budget = new PageBudget(
                Math.min(limit, PAGE_RECORDS), call.mayBlock() ? PAGE_BYTES : INLINE_BYTES, value -> value.length);
        position = start;
        long read = 0;
        while (events.size() < limit && read < READ_BYTES) {
            SortRange range = new SortRange(ChangeLogKeys.behind(position).from(), to);
            Page page =
                    storage.range(log, ChangeLogKeys.PARTITION, range, Direction.FORWARD, budget, call.readMode(true));
            if (!call.mayBlock() && (page.stop() == Page.StopReason.WEIGHT || read > 0)) {
                throw WouldBlockException.INSTANCE;
            }
            for (Versioned record : page.records()) {
                if (!takes(record, limit)) {
                    return;
                }
            }
            if (page.stop() == Page.StopReason.EXHAUSTED) {
                position = end;
                return;
            }
            read += page.weight();
        }
    }

    /** Takes the record behind the position; false when the answer is full. */
    private boolean takes(Versioned record, int limit) {
        LogPosition at = position.next(record);
        if (ChangeRecord.timeOf(record.value()) < oldest) {
            if (!fromHorizon) {
                if (events.isEmpty()) {
                    throw StreamReader.trimmed();
                }
                return false;
            }
        } else {
            fromHorizon = false;
            ChangeRecord change = ChangeRecord.decode(record.value());
            if (maker.isIn(tokens, change)) {
                StreamEvent event = maker.of(change, at);
                long size = event.sizeBytes();
                if (events.size() == limit || !events.isEmpty() && bytes + size > ANSWER_BYTES) {
                    return false;
                }
                events.add(event);
                bytes += size;
            }
        }
        position = at;
        return true;
    }

    List<StreamEvent> events() {
        return events;
    }

    /** Everything up to here was read. */
    LogPosition position() {
        return position;
    }

    /** Whether no record was met that is not gone. */
    boolean isFromHorizon() {
        return fromHorizon;
    }
}
