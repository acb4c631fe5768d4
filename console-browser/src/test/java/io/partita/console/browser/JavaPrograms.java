package io.partita.console.browser;

import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles and runs programs that are each a class Main, all in one process; what one prints goes to the file "out" beside it. */
final class JavaPrograms {
    private JavaPrograms() {}

    /** Takes folders that each hold a Main.java. */
    public static void main(String[] folders) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        PrintStream usual = System.out;
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            for (String name : folders) {
                Path folder = Path.of(name);
                try (PrintStream out =
                        new PrintStream(Files.newOutputStream(folder.resolve("out")), true, StandardCharsets.UTF_8)) {
                    System.setOut(out);
                    run(compiler, files, folder, out);
                } finally {
                    System.setOut(usual);
                }
            }
        }
    }

    private static void run(JavaCompiler compiler, StandardJavaFileManager files, Path folder, PrintStream out)
            throws IOException {
        StringWriter complaints = new StringWriter();
        List<String> options = List.of("-proc:none", "-d", folder.toString());
        boolean compiled = compiler.getTask(
                        complaints, files, null, options, null, files.getJavaFileObjects(folder.resolve("Main.java")))
                .call();
        out.print(complaints);
        if (!compiled) {
            return;
        }
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            loader.loadClass("Main").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (ReflectiveOperationException failure) {
            failure.printStackTrace(out);
        }
    }
}
