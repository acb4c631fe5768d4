package io.partita.console.browser;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tables of two text keys with the items of the worked examples. */
final class Examples {
    private final ConsoleServer server;

    Examples(ConsoleServer server) {
        this.server = server;
    }

    /** Users with their orders, E05. */
    void shop() {
        create("Shop", "PK", "SK");
        put("Shop", "{'PK':{'S':'USER#123'},'SK':{'S':'PROFILE'},'name':{'S':'Asha'}}");
        put("Shop", "{'PK':{'S':'USER#123'},'SK':{'S':'ORDER#2026-06-16#A1'},'total':{'N':'120'}}");
        put("Shop", "{'PK':{'S':'USER#123'},'SK':{'S':'ORDER#2026-05-20#B7'},'total':{'N':'45.5'}}");
        put("Shop", "{'PK':{'S':'USER#1234'},'SK':{'S':'ORDER#2026-01-01#C3'},'total':{'N':'1'}}");
    }

    /** A tenant, E06. */
    void tenants() {
        create("Tenants", "pk", "sk");
        List.of("#METADATA", "#SUBSCRIPTION", "USER#u_01", "PROJECT#01HVMK3P2Q", "ORDER#01HV5T8Z4N")
                .forEach(sk -> put("Tenants", "{'pk':{'S':'TENANT#t_01'},'sk':{'S':'" + sk + "'}}"));
    }

    /** Places, E07. */
    void places() {
        create("Places", "pk", "sk");
        List.of("US#CA#SAN_FRANCISCO#94103", "US#CA#LOS_ANGELES#90001", "US#NV#RENO#89501", "CA#ON#TORONTO#M4B")
                .forEach(sk -> put("Places", "{'pk':{'S':'LOCATION'},'sk':{'S':'" + sk + "'}}"));
    }

    /** Numbers in text, E08. */
    void traps() {
        create("Traps", "pk", "sk");
        List.of("ORDER#1", "ORDER#2", "ORDER#10", "ORDER#100")
                .forEach(sk -> put("Traps", "{'pk':{'S':'TRAP'},'sk':{'S':'" + sk + "'}}"));
    }

    /** Versions of a document, E10. */
    void documents() {
        create("Documents", "docId", "version");
        for (int version = 1; version <= 10; version++) {
            put(
                    "Documents",
                    "{'docId':{'S':'D1'},'version':{'S':'v" + version + "'},'words':{'N':'" + version * 100 + "'}}");
        }
    }

    /** A table with keys that are texts, or of the type behind a colon. */
    void create(String table, String partition, String sort) {
        Map<String, String> types = Map.of(nameOf(partition), typeOf(partition), nameOf(sort), typeOf(sort));
        String attributes = types.entrySet().stream()
                .map(type -> "{'AttributeName':'" + type.getKey() + "','AttributeType':'" + type.getValue() + "'}")
                .collect(Collectors.joining(","));
        call(
                "CreateTable",
                "{'TableName':'" + table + "','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[" + attributes
                        + "],'KeySchema':[{'AttributeName':'" + nameOf(partition)
                        + "','KeyType':'HASH'},{'AttributeName':'" + nameOf(sort) + "','KeyType':'RANGE'}]}");
    }

    void put(String table, String item) {
        call("PutItem", "{'TableName':'" + table + "','Item':" + item + "}");
    }

    /** The item as the server has it. */
    String get(String table, String key) {
        return call("GetItem", "{'TableName':'" + table + "','Key':" + key + ",'ConsistentRead':true}");
    }

    /** Asks the API, with single quotes for double ones. */
    String call(String operation, String json) {
        return server.call(operation, json.replace('\'', '"'));
    }

    private static String nameOf(String attribute) {
        return attribute.split(":")[0];
    }

    private static String typeOf(String attribute) {
        return attribute.contains(":") ? attribute.split(":")[1] : "S";
    }
}
