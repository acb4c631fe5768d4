package io.partita.console.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** One browser for all tests of a run; they are skipped where there is none. */
final class Chromium implements BeforeAllCallback, ExecutionCondition, AutoCloseable {
    private static final Optional<Path> BROWSER = find("chromium", "chromium-browser", "google-chrome");
    private static final Optional<Path> DRIVER = find("chromedriver");
    /** Held, since the level of a logger that nobody holds may be forgotten. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private static ChromeDriver driver;

    /** The browser; not before a test class that is extended with this has begun. */
    static ChromeDriver driver() {
        return driver;
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return BROWSER.isPresent() && DRIVER.isPresent()
                ? ConditionEvaluationResult.enabled("Chromium is installed")
                : ConditionEvaluationResult.disabled("Chromium or chromedriver is not installed");
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getRoot().getStore(ExtensionContext.Namespace.GLOBAL).computeIfAbsent(Chromium.class, key -> start());
    }

    private Chromium start() {
        SELENIUM.setLevel(Level.SEVERE); // it warns of parts of DevTools that are not used here
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BROWSER.orElseThrow().toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox", // a container has no rights for it, and only pages of this project are opened
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--hide-scrollbars",
                "--window-size=1280,800");
        options.setCapability("goog:loggingPrefs", logs);
        File program = DRIVER.orElseThrow().toFile();
        driver = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(program)
                        .usingAnyFreePort()
                        .build(),
                options);
        return this;
    }

    @Override
    public void close() {
        driver.quit();
        driver = null;
    }

    private static Optional<Path> find(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of("/usr/bin", "/usr/local/bin").map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Makes the browser behave as one of this width on a system with this theme. */
    static void pretend(int width, int height, String theme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        pretendToPrefer(theme, "reduce");
    }

    /** Makes it behave as one of somebody who lets things move. Elsewhere nothing moves: tests look at what it leads to. */
    static void pretendMotion() {
        pretendToPrefer("light", "no-preference");
    }

    private static void pretendToPrefer(String theme, String motion) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(
                                Map.of("name", "prefers-color-scheme", "value", theme),
                                Map.of("name", "prefers-reduced-motion", "value", motion))));
    }
}
