package io.partita.clients.transcript;

import java.util.ArrayList;
import java.util.List;

/**
 * A fenced block of a page.
 *
 * @param line where its first line stands, counted from 1
 * @param language the word behind the opening fence; empty for none
 * @param notRun why its commands are not run, from a comment {@code <!-- not run: reason -->} right above it; empty for none
 */
record Block(int line, String language, String notRun, List<String> lines) {

    private static final String PROMPT = "$ ";
    private static final String CONTINUED = "> ";

    boolean isConsole() {
        return language.equals("console");
    }

    boolean showsPrompts() {
        return lines.stream().anyMatch(text -> text.startsWith(PROMPT));
    }

    /**
     * The commands: each begins with a prompt and goes on while a line ends with a backslash, a quotation is open or the next line has
     * the shell's second prompt; the lines up to the next prompt are its output.
     */
    List<Command> commands() {
        List<Command> commands = new ArrayList<>();
        int next = 0;
        while (next < lines.size()) {
            int start = next;
            if (!lines.get(start).startsWith(PROMPT)) {
                throw new IllegalStateException("line " + (line + start) + ": output without a command");
            }
            StringBuilder text = new StringBuilder(lines.get(next++).substring(PROMPT.length()));
            while (next < lines.size() && (isOpen(text) || lines.get(next).startsWith(CONTINUED))) {
                String line = lines.get(next++);
                text.append('\n').append(line.startsWith(CONTINUED) ? line.substring(CONTINUED.length()) : line);
            }
            List<String> output = new ArrayList<>();
            while (next < lines.size() && !lines.get(next).startsWith(PROMPT)) {
                output.add(lines.get(next++));
            }
            commands.add(new Command(line + start, text.toString(), String.join("\n", output)));
        }
        return commands;
    }

    private static boolean isOpen(StringBuilder text) {
        boolean quoted = text.chars().filter(character -> character == '\'').count() % 2 == 1;
        return quoted || text.charAt(text.length() - 1) == '\\';
    }
}
