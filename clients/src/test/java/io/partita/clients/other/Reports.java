package io.partita.clients.other;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.DynamicTest;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Turns the report of another test runner, in the XML form that all of them write, into tests of ours with the same outcome. */
final class Reports {

    private Reports() {}

    static List<DynamicTest> read(Path file) {
        try {
            NodeList cases = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(file.toFile())
                    .getElementsByTagName("testcase");
            List<DynamicTest> tests = new ArrayList<>();
            for (int i = 0; i < cases.getLength(); i++) {
                Element testcase = (Element) cases.item(i);
                tests.add(DynamicTest.dynamicTest(name(testcase), () -> repeatOutcome(testcase)));
            }
            return tests;
        } catch (IOException | SAXException | ParserConfigurationException failure) {
            throw new IllegalStateException("no readable report " + file, failure);
        }
    }

    private static String name(Element testcase) {
        return testcase.getAttribute("classname") + " " + testcase.getAttribute("name");
    }

    private static void repeatOutcome(Element testcase) {
        for (String kind : List.of("failure", "error")) {
            NodeList found = testcase.getElementsByTagName(kind);
            if (found.getLength() > 0) {
                Element failure = (Element) found.item(0);
                fail(failure.getAttribute("message") + "\n" + failure.getTextContent());
            }
        }
        NodeList skipped = testcase.getElementsByTagName("skipped");
        if (skipped.getLength() > 0) {
            abort("skipped: " + ((Element) skipped.item(0)).getAttribute("message"));
        }
    }
}
