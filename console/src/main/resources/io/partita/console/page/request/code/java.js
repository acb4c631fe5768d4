// A request as a Java program with the AWS SDK for Java 2. It prints every item as one line of DynamoDB JSON.

import { typeOf } from "../../value/types.js";
import { fourDigits, isOnePage, quoted, unitsOf } from "./literals.js";

const VALUES = new Set(["Key", "ExpressionAttributeValues", "ExclusiveStartKey"]);
// A constant holds at most 65,535 bytes; a unit takes up to three.
const CONSTANT_LENGTH_MAX = 20_000;
const MAP_OF_MAX = 10;

/**
 * @param {import("./literals.js").Request} request
 * @param {import("./literals.js").Place} place
 * @returns {import("./literals.js").Code}
 */
export function javaOf({ kind, request }, { endpoint, region }) {
  const program = [
    ...imports(kind, endpoint),
    "",
    "public class Main {",
    "",
    "    public static void main(String[] args) {",
    `        try (DynamoDbClient client = ${client(endpoint, region)}) {`,
    `            ${kind}Request request = ${kind}Request.builder()`,
    ...Object.entries(request).map(([name, value]) => `                    .${lowerFirst(name)}(${memberText(name, value)})`),
    "                    .build();",
    ...reading(kind, isOnePage({ kind, request })).map((line) => `            ${line}`),
    "        }",
    "    }",
    "",
    ...PRINTER.map((line) => (line === "" ? "" : `    ${line}`)),
    "}",
    "",
  ];
  const notes = ["Save it as Main.java, with software.amazon.awssdk:dynamodb on the class path; Java 17 or newer."];
  if (holdsLoneSurrogate(request)) {
    notes.push("Half of a surrogate pair cannot be sent by this SDK, which writes a question mark instead.");
  }
  return { text: program.join("\n"), notes };
}

function imports(kind, endpoint) {
  const names = [
    ...(endpoint === undefined ? [] : ["java.net.URI"]),
    "java.util.Base64",
    "java.util.List",
    "java.util.Map",
    "java.util.stream.Collectors",
    "software.amazon.awssdk.core.SdkBytes",
    "software.amazon.awssdk.regions.Region",
    "software.amazon.awssdk.services.dynamodb.DynamoDbClient",
    "software.amazon.awssdk.services.dynamodb.model.AttributeValue",
    `software.amazon.awssdk.services.dynamodb.model.${kind}Request`,
  ];
  return names.map((name) => `import ${name};`);
}

function client(endpoint, region) {
  const override = endpoint === undefined ? "" : `.endpointOverride(URI.create(${text(endpoint)}))`;
  return `DynamoDbClient.builder().region(Region.of(${text(region)}))${override}.build()`;
}

function reading(kind, onePage) {
  const method = lowerFirst(kind);
  if (kind === "GetItem") {
    return ["var answer = client.getItem(request);", "if (answer.hasItem()) {", "    print(answer.item());", "}"];
  }
  return onePage
    ? [`client.${method}(request).items().forEach(Main::print);`]
    : [`client.${method}Paginator(request).items().forEach(Main::print);`];
}

const PRINTER = String.raw`
private static void print(Map<String, AttributeValue> item) {
    System.out.println(members(item));
}

private static String members(Map<String, AttributeValue> map) {
    return map.entrySet().stream()
            .map(member -> quoted(member.getKey()) + ":" + json(member.getValue()))
            .collect(Collectors.joining(",", "{", "}"));
}

private static String json(AttributeValue value) {
    String content = switch (value.type()) {
        case S -> quoted(value.s());
        case N -> quoted(value.n());
        case B -> base64(value.b());
        case BOOL -> value.bool().toString();
        case NUL -> "true";
        case SS -> value.ss().stream().map(Main::quoted).collect(Collectors.joining(",", "[", "]"));
        case NS -> value.ns().stream().map(Main::quoted).collect(Collectors.joining(",", "[", "]"));
        case BS -> value.bs().stream().map(Main::base64).collect(Collectors.joining(",", "[", "]"));
        case L -> value.l().stream().map(Main::json).collect(Collectors.joining(",", "[", "]"));
        case M -> members(value.m());
        default -> throw new IllegalArgumentException("a type unknown to this SDK");
    };
    String type = value.type() == AttributeValue.Type.NUL ? "NULL" : value.type().name();
    return "{\"" + type + "\":" + content + "}";
}

private static String base64(SdkBytes bytes) {
    return '"' + Base64.getEncoder().encodeToString(bytes.asByteArray()) + '"';
}

private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
        if (c == '"' || c == '\\') {
            json.append('\\').append(c);
        } else if (c >= ' ' && c <= '~') {
            json.append(c);
        } else {
            json.append(String.format("\\u%04x", (int) c));
        }
    }
    return json.append('"').toString();
}`
  .trimStart()
  .split("\n");

function memberText(name, value) {
  if (VALUES.has(name)) {
    return map(value, attributeValue);
  }
  if (typeof value === "object") {
    return map(value, text);
  }
  return typeof value === "string" ? text(value) : String(value);
}

function attributeValue(value) {
  const type = typeOf(value);
  const content = value[type];
  switch (type) {
    case "BOOL":
      return `AttributeValue.fromBool(${content})`;
    case "NULL":
      return "AttributeValue.fromNul(true)";
    case "B":
      return `AttributeValue.fromB(${bytes(content)})`;
    case "SS":
    case "NS":
      return `AttributeValue.from${type === "SS" ? "Ss" : "Ns"}(${list(content, text)})`;
    case "BS":
      return `AttributeValue.fromBs(${list(content, bytes)})`;
    case "L":
      return `AttributeValue.fromL(${list(content, attributeValue)})`;
    case "M":
      return `AttributeValue.fromM(${map(content, attributeValue)})`;
    default:
      return `AttributeValue.from${type}(${text(content)})`;
  }
}

/** Map.of takes ten pairs at most. */
function map(members, valueText) {
  const all = Object.entries(members).map(([name, value]) => [text(name), valueText(value)]);
  return all.length <= MAP_OF_MAX
    ? `Map.of(${all.map(([name, value]) => `${name}, ${value}`).join(", ")})`
    : `Map.ofEntries(${all.map(([name, value]) => `Map.entry(${name}, ${value})`).join(", ")})`;
}

function list(elements, elementText) {
  return `List.of(${elements.map(elementText).join(", ")})`;
}

function bytes(base64) {
  return `SdkBytes.fromByteArray(Base64.getDecoder().decode(${text(base64)}))`;
}

/**
 * A String of Java. Control characters are written in octal: \u000a would be a line break in the source already, before strings are read.
 * @param {string} content
 * @returns {string}
 */
export function text(content) {
  const pieces = [];
  for (let at = 0; at < content.length || at === 0; ) {
    let end = Math.min(content.length, at + CONSTANT_LENGTH_MAX);
    // A pair is not cut in two.
    end -= end < content.length && (content.charCodeAt(end - 1) & 0xfc00) === 0xd800 ? 1 : 0;
    pieces.push(quoted(content.slice(at, end), '"', escape));
    at = Math.max(end, 1);
  }
  return pieces.length === 1 ? pieces[0] : `String.join("", ${pieces.join(", ")})`;
}

function escape(point) {
  const short = { 0x0a: "\\n", 0x0d: "\\r", 0x09: "\\t" }[point];
  if (short !== undefined) {
    return short;
  }
  return point < 0x80 ? `\\${point.toString(8).padStart(3, "0")}` : unitsOf(point).map((unit) => `\\u${fourDigits(unit)}`).join("");
}

/** JSON writes a surrogate as an escape only when its other half is missing; a doubled backslash before it is content. */
function holdsLoneSurrogate(request) {
  return /(?<!\\)(?:\\\\)*\\ud[89a-f][0-9a-f]{2}/.test(JSON.stringify(request));
}

function lowerFirst(name) {
  return name[0].toLowerCase() + name.slice(1);
}
