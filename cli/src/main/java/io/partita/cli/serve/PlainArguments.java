package io.partita.cli.serve;

import java.util.HashMap;
import java.util.Map;

/**
 * Reads a command line of {@code partita serve} in its usual form, {@code --name value}, {@code --name=value} and switches alone, without
 * the parser, which costs about as much time as all the rest of the start. Whatever it does not know is left to the parser.
 */
final class PlainArguments {
    private final Map<String, ServeOption> known = new HashMap<>();
    private final Map<String, String> given = new HashMap<>();

    private PlainArguments() {
        for (ServeOption option : ServeOption.values()) {
            known.put("--" + option.key(), option);
        }
    }

    /** The values by name of option; null when there is anything else among the arguments that begin at {@code first}. */
    static Map<String, String> read(String[] arguments, int first) {
        PlainArguments plain = new PlainArguments();
        int next = first;
        while (next < arguments.length) {
            int taken = plain.take(arguments, next);
            if (taken == 0) {
                return null;
            }
            next += taken;
        }
        return plain.given;
    }

    /** Takes the option at a place; how many arguments it is made of, or 0. */
    private int take(String[] arguments, int place) {
        String argument = arguments[place];
        int equals = argument.indexOf('=');
        ServeOption option = known.get(equals < 0 ? argument : argument.substring(0, equals));
        if (option == null) {
            return 0;
        }
        if (equals >= 0) {
            return put(option, argument.substring(equals + 1)) ? 1 : 0;
        }
        String following = place + 1 < arguments.length ? arguments[place + 1] : null;
        if (option.isSwitch() && (following == null || known.containsKey(beforeEquals(following)))) {
            return put(option, "true") ? 1 : 0;
        }
        return following != null && put(option, following) ? 2 : 0;
    }

    private static String beforeEquals(String argument) {
        int equals = argument.indexOf('=');
        return equals < 0 ? argument : argument.substring(0, equals);
    }

    /** Not when it is given a second time, or its value could be meant as something else: options, quoted text, files of arguments. */
    private boolean put(ServeOption option, String value) {
        boolean plain = !value.isEmpty() && "-@\"'".indexOf(value.charAt(0)) < 0;
        return plain && given.put(option.key(), value) == null;
    }
}
