package io.partita.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Arrays;
import java.util.Set;

/**
 * The modules, from the bottom up, each with the packages it may use besides its own and the JDK's. This table is the picture in
 * {@code docs/ARCHITECTURE.md}; an arrow that is not here fails the build.
 */
enum Module {
    MODEL("io.partita.model", Set.of()),
    EXPRESSION("io.partita.expression", Set.of("io.partita.model")),
    STORAGE("io.partita.storage", Set.of("io.partita.model", "org.slf4j")),
    STORAGE_TESTKIT(
            "io.partita.storage.testkit", Set.of("io.partita.storage", "io.partita.model", "org.junit", "org.assertj")),
    STORAGE_WEAK("io.partita.storage.weak", Set.of("io.partita.storage", "io.partita.model")),
    STORAGE_ROCKSDB(
            "io.partita.storage.rocksdb", Set.of("io.partita.storage", "io.partita.model", "org.rocksdb", "org.slf4j")),
    ENGINE(
            "io.partita.engine",
            Set.of("io.partita.model", "io.partita.expression", "io.partita.storage", "org.HdrHistogram", "org.slf4j")),
    PROTOCOL(
            "io.partita.protocol",
            Set.of("io.partita.model", "io.partita.expression", "io.partita.engine", "com.fasterxml.jackson.core")),
    CONSOLE("io.partita.console", Set.of()),
    SERVER(
            "io.partita.server",
            Set.of(
                    "io.partita.console",
                    "io.partita.model",
                    "io.partita.expression",
                    "io.partita.engine",
                    "io.partita.protocol",
                    "io.partita.storage",
                    "io.partita.storage.rocksdb",
                    "io.netty",
                    "io.micrometer",
                    "io.prometheus.metrics",
                    "org.slf4j")),
    ADVISOR(
            "io.partita.advisor",
            Set.of(
                    "io.partita.model",
                    "io.partita.expression",
                    "com.fasterxml.jackson.core",
                    "org.snakeyaml.engine",
                    "org.apache.lucene")),
    TRIAL(
            "io.partita.trial",
            Set.of(
                    "io.partita.model",
                    "io.partita.expression",
                    "io.partita.engine",
                    "io.partita.storage",
                    "io.partita.advisor")),
    BENCH("io.partita.bench", Set.of("io.netty", "org.HdrHistogram")),
    CLI(
            "io.partita.cli",
            Set.of(
                    "io.partita.bench",
                    "io.partita.model",
                    "io.partita.advisor",
                    "io.partita.trial",
                    "io.partita.engine",
                    "io.partita.protocol",
                    "io.partita.server",
                    "io.partita.storage",
                    "io.partita.storage.rocksdb",
                    "com.fasterxml.jackson.core",
                    "org.HdrHistogram",
                    "picocli",
                    "org.slf4j",
                    "ch.qos.logback"));

    private static final Set<String> JDK = Set.of("java", "javax", "jdk");

    final String root;
    private final Set<String> mayUse;

    Module(String root, Set<String> mayUse) {
        this.root = root;
        this.mayUse = mayUse;
    }

    /** The module of a class of ours: the one with the longest root that its package lies under. */
    static Module of(JavaClass type) {
        return Arrays.stream(values())
                .filter(module -> isUnder(module.root, packageOf(type)))
                .max((a, b) -> Integer.compare(a.root.length(), b.root.length()))
                .orElseThrow(() ->
                        new AssertionError(type.getName() + " lies in no known module (expected: one of Module)"));
    }

    /** Whether this module's classes may refer to {@code target}. */
    boolean mayUse(JavaClass target) {
        String name = packageOf(target);
        if (name.isEmpty() || JDK.stream().anyMatch(root -> isUnder(root, name))) {
            return true;
        }
        if (isUnder("io.partita", name)) {
            Module other = of(target.getBaseComponentType());
            return other == this || mayUse.contains(other.root);
        }
        return mayUse.stream().anyMatch(root -> isUnder(root, name));
    }

    static boolean isUnder(String root, String name) {
        return name.equals(root) || name.startsWith(root + ".");
    }

    /** The package of a class or of an array's elements; empty for primitive types. */
    static String packageOf(JavaClass type) {
        JavaClass base = type.getBaseComponentType();
        return base.isPrimitive() ? "" : base.getPackageName();
    }
}
