package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.partita.storage.StorageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTest {
    @TempDir
    Path directory;

    private static RocksDbStorage open(Path path) {
        return RocksDbStorage.open(path, RocksDbOptions.DEFAULT);
    }

    private static void expect(StorageException.Kind kind, Path path, String... texts) {
        assertThatThrownBy(() -> open(path))
                .isInstanceOfSatisfying(
                        StorageException.class, e -> assertThat(e.kind()).isEqualTo(kind))
                .hasMessageContainingAll(texts);
    }

    @Test
    void aSecondOpeningInOneProcessIsRefusedAndDoesNotGiveTheLockUp() throws Exception {
        Path path = directory.resolve("data");
        String pid = Long.toString(ProcessHandle.current().pid());
        try (RocksDbStorage storage = open(path)) {
            expect(StorageException.Kind.IN_USE, path, path.toString(), pid);
            assertThat(openInAnotherProcess(path)).startsWith("IN_USE").contains(path.toString(), "pid " + pid);
            storage.create(NumberedRecords.SPACE);
        }
        assertThat(openInAnotherProcess(path)).startsWith("opened");
    }

    private static String openInAnotherProcess(Path path) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Opening.class.getName(),
                        path.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    /** Opens a storage in a process of its own and prints what came of it. */
    static final class Opening {
        private Opening() {}

        public static void main(String[] arguments) {
            try (RocksDbStorage storage = open(Path.of(arguments[0]))) {
                System.out.print("opened " + storage.capabilities());
            } catch (StorageException e) {
                System.out.print(e.kind() + " " + e.getMessage());
            }
        }
    }

    @Test
    void aForeignDirectoryIsRefusedAndLeftAlone() throws IOException {
        Files.writeString(directory.resolve("thesis.txt"), "years of work");
        expect(StorageException.Kind.UNSUPPORTED_FORMAT, directory, "thesis.txt", "no data directory of Partita");
        assertThat(directory.toFile().list()).containsExactly("thesis.txt");
    }

    @Test
    void aFileInItsPlaceIsNamedOnceWithTheReason() throws IOException {
        Path file = Files.writeString(directory.resolve("thesis.txt"), "years of work");
        Path roundabout = directory.resolve("not-there/../thesis.txt");
        assertThatThrownBy(() -> open(roundabout))
                .hasMessage("the data directory " + file + " cannot be created: there is a file of that name");
        assertThatThrownBy(() -> open(file.resolve("data")))
                .hasMessage("the data directory " + file.resolve("data")
                        + " cannot be created: there is a file of that name (" + file + ")");
    }

    @Test
    void aDirectoryThatMayNotBeWrittenIsNamedOnceWithTheReason() throws IOException {
        Path locked = Files.createDirectory(directory.resolve("locked"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-x------"));
        assumeFalse(Files.isWritable(locked), "this user may write everywhere");
        Path data = locked.resolve("data");
        assertThatThrownBy(() -> open(data))
                .hasMessage("the data directory " + data + " cannot be created: permission denied");
    }

    @Test
    void anotherFormIsRefused() throws IOException {
        open(directory).close();
        Path format = directory.resolve("FORMAT");
        assertThat(format).hasContent("partita rocksdb 1\n");
        Files.writeString(format, "partita rocksdb 2\n");
        expect(StorageException.Kind.UNSUPPORTED_FORMAT, directory, "form 2", "newer version");
        Files.writeString(format, "partita rocksdb 0\n");
        expect(StorageException.Kind.UNSUPPORTED_FORMAT, directory, "form 0", "older version");
        Files.writeString(format, "");
        expect(StorageException.Kind.UNSUPPORTED_FORMAT, directory, format.toString());
        Files.writeString(format, "partita rocksdb 1\n");
        open(directory).close();
    }

    @Test
    void aCreationThatWasInterruptedIsDoneAgain() throws IOException {
        open(directory).close();
        Files.move(directory.resolve("FORMAT"), directory.resolve("FORMAT.new"));
        open(directory).close();
        assertThat(directory.resolve("FORMAT")).exists();
    }

    @Test
    void aDatabaseThatVanishedIsDamageAndNotCreatedAnew() throws IOException {
        open(directory).close();
        NumberedRecords.delete(directory.resolve("db"));
        expect(StorageException.Kind.CORRUPT, directory, directory.toString());
        assertThat(NumberedRecords.files(directory, "CURRENT")).isEmpty();
    }

    @Test
    void aVanishedCurrentFileIsDamage() throws IOException {
        open(directory).close();
        Files.delete(directory.resolve("db/CURRENT"));
        expect(StorageException.Kind.CORRUPT, directory, directory.toString());
    }

    @Test
    void theDirectoryIsFreeAfterAFailedOpening() throws IOException {
        Files.writeString(directory.resolve("thesis.txt"), "years of work");
        expect(StorageException.Kind.UNSUPPORTED_FORMAT, directory, directory.toString());
        Files.delete(directory.resolve("thesis.txt"));
        open(directory).close();
    }
}
