package io.partita.console;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** The packages that the page uses, each in a WebJar, and those of their files that it needs. */
enum Library {
    LIT(
            "lit",
            "lit",
            "index.js",
            "directives/class-map.js",
            "directives/guard.js",
            "directives/if-defined.js",
            "directives/keyed.js",
            "directives/live.js",
            "directives/ref.js",
            "directives/repeat.js"),
    LIT_HTML(
            "lit-html",
            "lit-html",
            "lit-html.js",
            "is-server.js",
            "directive.js",
            "directive-helpers.js",
            "async-directive.js",
            "directives/class-map.js",
            "directives/guard.js",
            "directives/if-defined.js",
            "directives/keyed.js",
            "directives/live.js",
            "directives/ref.js",
            "directives/repeat.js"),
    LIT_ELEMENT("lit-element", "lit-element", "lit-element.js"),
    REACTIVE_ELEMENT("lit__reactive-element", "reactive-element", "reactive-element.js", "css-tag.js");

    private final String artifact;
    private final String folder;
    private final List<String> names;

    /** The files called {@code names} of a WebJar, to be served from {@code lib/folder}. */
    Library(String artifact, String folder, String... names) {
        this.artifact = artifact;
        this.folder = folder;
        this.names = List.of(names);
    }

    void addTo(Map<String, ConsoleFile> files) throws IOException {
        Properties about = new Properties();
        try (InputStream in = open("META-INF/maven/org.webjars.npm/" + artifact + "/pom.properties")) {
            about.load(in);
        }
        String root = "META-INF/resources/webjars/" + artifact + "/" + about.getProperty("version") + "/";
        for (String name : names) {
            try (InputStream in = open(root + name)) {
                ConsoleFiles.add(files, "lib/" + folder + "/" + name, name, in.readAllBytes());
            }
        }
    }

    private static InputStream open(String resource) throws IOException {
        InputStream in = Library.class.getClassLoader().getResourceAsStream(resource);
        if (in == null) {
            throw new FileNotFoundException(resource);
        }
        return in;
    }
}
