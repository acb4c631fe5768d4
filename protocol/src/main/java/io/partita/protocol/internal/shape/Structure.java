package io.partita.protocol.internal.shape;

import com.fasterxml.jackson.core.JsonToken;
import io.partita.protocol.internal.json.JsonInput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A structure: members in declared order. The order decides which wrong type is reported and in which order violated constraints are
 * joined (fact pack: VALIDATION §3, §4.2). Members are declared once, before the first use.
 */
public final class Structure implements Shape<Fields> {
    private final String javaName;
    private final List<Member<?>> members = new ArrayList<>();
    private final Map<String, Member<?>> byName = new HashMap<>();

    /** A structure that errors call {@code javaName}. */
    public Structure(String javaName) {
        this.javaName = javaName;
    }

    /** Declares the next member, which may be absent. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final <T> Member<T> member(String name, Shape<T> shape, Constraint<T>... constraints) {
        return add(name, shape, false, List.of(constraints));
    }

    /** Declares the next member, which must be present. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final <T> Member<T> required(String name, Shape<T> shape, Constraint<T>... constraints) {
        return add(name, shape, true, List.of(constraints));
    }

    private <T> Member<T> add(String name, Shape<T> shape, boolean required, List<Constraint<T>> constraints) {
        String pathName = Character.toLowerCase(name.charAt(0)) + name.substring(1);
        Member<T> member = new Member<>(members.size(), name, pathName, shape, required, constraints);
        members.add(member);
        byName.put(name, member);
        return member;
    }

    @Override
    public Fields read(JsonInput input, boolean element) {
        if (input.token() == JsonToken.START_ARRAY) {
            input.mismatch(Mismatches.arrayForStructure(javaName));
            return null;
        }
        if (input.token() != JsonToken.START_OBJECT) {
            input.mismatch(element ? Mismatches.VALUE_TYPE : Mismatches.FIELD_TYPE);
            return null;
        }
        return readMembers(input);
    }

    private Fields readMembers(JsonInput input) {
        Fields fields = new Fields(members.size());
        String[] mismatches = null;
        for (String name = input.nextMember(); name != null; name = input.nextMember()) {
            Member<?> member = byName.get(name);
            if (member == null) {
                input.skip();
                continue;
            }
            fields.set(member.index(), input.isNull() ? null : member.shape().read(input, false));
            String mismatch = input.takeMismatch();
            if (mismatch != null && mismatches == null) {
                mismatches = new String[members.size()];
            }
            if (mismatches != null) {
                mismatches[member.index()] = mismatch;
            }
        }
        noteFirst(mismatches, input);
        return fields;
    }

    private static void noteFirst(String[] mismatches, JsonInput input) {
        if (mismatches != null) {
            for (String mismatch : mismatches) {
                input.noteMismatch(mismatch);
            }
        }
    }

    @Override
    public Fields ofNullElement() {
        return new Fields(members.size());
    }

    @Override
    public void check(Fields value, Path path, Faults faults) {
        for (Member<?> member : members) {
            member.check(value, path, faults);
        }
    }

    /**
     * Checks a whole request.
     *
     * @throws io.partita.model.error.DynamoDbException ValidationException with all violated constraints
     */
    public void check(Fields request) {
        Faults faults = new Faults(false);
        check(request, Path.TOP, faults);
        faults.raise();
    }

    /** Checks one member of a request and reports it alone; errors as for {@link #check(Fields)}. */
    public void checkAlone(Fields request, Member<?> member) {
        Faults faults = new Faults(false);
        member.check(request, Path.TOP, faults);
        faults.raise();
    }

    /**
     * Checks a whole request and reports only the first bad enum value, beginning with {@code first}; errors as for
     * {@link #check(Fields)}.
     */
    public void checkFirstEnumOnly(Fields request, Member<?> first) {
        Faults faults = new Faults(true);
        first.check(request, Path.TOP, faults);
        for (Member<?> member : members) {
            if (member != first) {
                member.check(request, Path.TOP, faults);
            }
        }
        faults.raise();
    }

    @Override
    public String print(Fields value) {
        StringBuilder text = new StringBuilder(javaName).append('(');
        for (Member<?> member : members) {
            if (value.has(member)) {
                text.append(text.charAt(text.length() - 1) == '(' ? "" : ", ")
                        .append(member.pathName())
                        .append('=')
                        .append(printMember(value, member));
            }
        }
        return text.append(')').toString();
    }

    private static <T> String printMember(Fields value, Member<T> member) {
        return member.shape().print(value.get(member));
    }
}
