package io.partita.console;

/** The types of files that the console is made of. */
enum FileType {
    HTML(".html", "text/html; charset=utf-8"),
    SCRIPT(".js", "text/javascript; charset=utf-8"),
    STYLE(".css", "text/css; charset=utf-8"),
    DATA(".json", "application/json"),
    TEXT(".md", "text/plain; charset=utf-8"),
    PICTURE(".svg", "image/svg+xml");

    private final String ending;
    private final String type;

    FileType(String ending, String type) {
        this.ending = ending;
        this.type = type;
    }

    /** The Content-Type of a file of this name; the browser is told to believe it. */
    static String of(String name) {
        for (FileType type : values()) {
            if (name.endsWith(type.ending)) {
                return type.type;
            }
        }
        throw new IllegalStateException(name + " is of no known type (expected: one of FileType)");
    }
}
