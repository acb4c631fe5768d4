package io.partita.console.browser;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.WebDriverWait;

/** What a person sees and does. Reaches through shadow roots, and waits for what is asked for. */
final class Screen {
    private static final Duration MOST_WAIT = Duration.ofSeconds(20);

    /** All visible elements for a selector, in the order of the page, whichever shadow roots they are in. */
    private static final String DEEP = """
            const found = [];
            const look = (root) => {
              for (const element of root.querySelectorAll("*")) {
                if (element.matches(arguments[0]) && element.checkVisibility({ visibilityProperty: true })) found.push(element);
                if (element.shadowRoot) look(element.shadowRoot);
              }
            };
            look(document);
            return found;
            """;

    private final ChromeDriver driver;
    private final String url;

    Screen(ChromeDriver driver, String url) {
        this.driver = driver;
        this.url = url;
    }

    /** Opens the console at an address behind its place, such as {@code #/new}. */
    Screen open(String address) {
        driver.get("about:blank");
        driver.get(url + address);
        return this;
    }

    /** All that is visible and matches now. */
    @SuppressWarnings("unchecked")
    List<WebElement> all(String selector) {
        return (List<WebElement>) driver.executeScript(DEEP, selector);
    }

    /** The first that matches, as soon as there is one. */
    WebElement find(String selector) {
        return await(
                "an element for " + selector,
                () -> all(selector).stream().findFirst().orElse(null));
    }

    /** The first that matches and says exactly this, as soon as there is one; what only screen readers get does not count. */
    WebElement find(String selector, String text) {
        return await(
                "'" + text + "' in an element for " + selector,
                () -> all(selector).stream()
                        .filter(element -> element.getText().strip().startsWith(text))
                        .findFirst()
                        .orElse(null));
    }

    /** Presses the button or link that says this. */
    void press(String text) {
        find("button:not(:disabled), a", text).click();
    }

    /** Types into a field in place of what it held. */
    void fill(String selector, String text) {
        WebElement field = find(selector);
        field.clear();
        field.sendKeys(text);
    }

    /** Presses a key wherever the focus is. */
    void key(CharSequence key) {
        driver.switchTo().activeElement().sendKeys(key);
    }

    /** Leaves what is open. */
    void escape() {
        key(Keys.ESCAPE);
    }

    /** All texts of what matches, as shown. */
    List<String> texts(String selector) {
        return all(selector).stream().map(element -> element.getText().strip()).toList();
    }

    /** Waits until what matches says this. */
    void awaitTexts(String selector, String... texts) {
        await(
                List.of(texts) + " in elements for " + selector,
                () -> texts(selector).equals(List.of(texts)) ? true : null);
    }

    /** Waits until nothing visible matches. */
    void awaitNone(String selector) {
        await("no element for " + selector, () -> all(selector).isEmpty() ? true : null);
    }

    /** The colour of the page's ground. */
    String background() {
        return driver.findElement(By.tagName("body")).getCssValue("background-color");
    }

    /** The part of the address behind the page. */
    String address() {
        String whole = driver.getCurrentUrl();
        int hash = whole.indexOf('#');
        return hash < 0 ? "" : whole.substring(hash);
    }

    /** Waits until the address is this. */
    void awaitAddress(String wanted) {
        await("the address " + wanted, () -> address().equals(wanted) ? true : null);
    }

    /** The element that has the focus, inside of whatever it is in. */
    WebElement focused() {
        return (WebElement)
                driver.executeScript(
                        "let e = document.activeElement; while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement; return e;");
    }

    private <T> T await(String what, Supplier<T> wanted) {
        return new WebDriverWait(driver, MOST_WAIT, Duration.ofMillis(50))
                .ignoring(StaleElementReferenceException.class, NoSuchElementException.class)
                .withMessage(() -> what + "; the page says: " + pageText())
                .until(ready -> wanted.get());
    }

    private String pageText() {
        List<WebElement> hosts = all("main, dialog[open], [role=alert]");
        return hosts.isEmpty()
                ? driver.findElement(By.tagName("body")).getText()
                : String.join(" | ", hosts.stream().map(WebElement::getText).toList());
    }
}
