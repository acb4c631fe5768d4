package io.partita.protocol;

import static io.partita.protocol.Requests.decode;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.item.PutItemRequest;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.error.MessageFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults of attribute values (fact pack: VALIDATION §5). */
class AttributeValueRulesTest {
    private static DynamoDbException itemFault(String item) {
        return ((PutItemRequest) decode("PutItem", "{'TableName':'t','Item':" + item + "}"))
                .item()
                .fault();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "V1  | {}                         | BARE      | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "V1  | {'X':1,'s':'x','S':null}   | BARE      | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "V1  | {'S':null,'N':null}        | BARE      | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "V1  | null                       | BARE      | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "V1  | {'L':[null]}               | BARE      | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "V2  | {'NULL':false}             | ENVELOPED | One or more parameter values were invalid: Null attribute value types must have the value of true",
                "V2  | {'NULL':'no'}              | ENVELOPED | One or more parameter values were invalid: Null attribute value types must have the value of true",
                "V3  | {'SS':[]}                  | ENVELOPED | One or more parameter values were invalid: An string set  may not be empty",
                "V4  | {'NS':[]}                  | ENVELOPED | One or more parameter values were invalid: An number set  may not be empty",
                "V5  | {'BS':[]}                  | ENVELOPED | One or more parameter values were invalid: Binary sets should not be empty",
                "V6  | {'N':''}                   | BARE      | The parameter cannot be converted to a numeric value",
                "V6  | {'NS':['']}                | BARE      | The parameter cannot be converted to a numeric value",
                "V7  | {'N':'1x'}                 | BARE      | The parameter cannot be converted to a numeric value: 1x",
                "V7  | {'NS':['1','b','c']}       | BARE      | The parameter cannot be converted to a numeric value: b",
                "V8  | {'N':'1e126'}              | BARE      | Number overflow. Attempting to store a number with magnitude larger than supported range",
                "V9  | {'N':'1e-131'}             | BARE      | Number underflow. Attempting to store a number with magnitude smaller than supported range",
                "V10 | {'N':'123456789012345678901234567890123456789'} | BARE | Attempting to store more than 38 significant digits in a Number",
                "V11 | {'SS':['b','a','b']}       | ENVELOPED | One or more parameter values were invalid: Input collection [b, a, b] contains duplicates.",
                "V12 | {'NS':['1','1.0']}         | ENVELOPED | Input collection contains duplicates",
                "V13 | {'BS':['AA==','/w==','AA==']} | ENVELOPED | One or more parameter values were invalid: Input collection [AA==, /w==, AA==]of type BS contains duplicates.",
                "V14 | {'S':'a','N':'1'}          | BARE      | Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
                "V14 | {'S':'a','BOOL':true,'L':[]} | BARE    | Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
                "V6 before V14 | {'S':'a','N':''} | BARE      | The parameter cannot be converted to a numeric value",
                "V2 before V6  | {'N':'','NULL':false} | ENVELOPED | One or more parameter values were invalid: Null attribute value types must have the value of true",
                "V3 before V11 | {'L':[{'SS':[]},{'SS':['a','a']}]} | ENVELOPED | One or more parameter values were invalid: An string set  may not be empty",
                "V11 nested    | {'M':{'x':{'L':[{'SS':['a','a']},{}]}}} | ENVELOPED | One or more parameter values were invalid: Input collection [a, a] contains duplicates.",
            })
    void isReportedWithTextAndFamily(String rule, String value, MessageFamily family, String text) {
        DynamoDbException fault = itemFault("{'good':{'S':''},'a':" + value + "}");
        assertThat(fault).hasMessage(text);
        assertThat(fault.family()).isEqualTo(family);
        assertThat(fault.type()).isEqualTo(ErrorType.VALIDATION);
    }

    @Test
    void theFirstFaultInMemberOrderIsKept() {
        assertThat(itemFault("{'z':{'N':'x'},'a':{}}"))
                .hasMessage("The parameter cannot be converted to a numeric value: x");
        assertThat(itemFault("{'a':{},'z':{'N':'x'}}")).hasMessageStartingWith("Supplied AttributeValue is empty");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'a':{'S':''}}",
                "{'a':{'B':''}}",
                "{'a':{'SS':['']}}",
                "{'a':{'BS':['']}}",
                "{'a':{'L':[]}}",
                "{'a':{'M':{}}}",
                "{'a':{'NULL':'yes'}}",
                "{'a':{'S':'x','N':null}}",
                "{'a':{'N':'x','N':'1'}}",
                "{'a':{},'a':{'S':'x'}}",
                "{'a':{'M':{'b':{},'b':{'N':'1'}}}}"
            })
    void legalValuesAreRead(String item) {
        assertThat(itemFault(item)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"31,false", "32,true", "33,true", "500,true"})
    void valuesNestUpTo32Levels(int wraps, boolean refused) {
        for (String wrap : new String[] {"{'M':{'k':", "{'L':["}) {
            String unwrap = wrap.startsWith("{'M'") ? "}}" : "]}";
            DynamoDbException fault =
                    itemFault("{'a':" + wrap.repeat(wraps) + "{'S':'x'}" + unwrap.repeat(wraps) + "}");
            if (refused) {
                assertThat(fault)
                        .hasMessage("Nesting Levels have exceeded supported limits: Attributes in the item have nested"
                                + " levels beyond supported limit");
                assertThat(fault.family()).isEqualTo(MessageFamily.BARE);
            } else {
                assertThat(fault).isNull();
            }
        }
    }

    @Test
    void aRepeatedAttributeNameCountsOnceWithItsLastValue() {
        PutItemRequest request = (PutItemRequest)
                decode("PutItem", "{'TableName':'t','Item':{'a':{'N':'1'},'b':{'N':'2'},'a':{'S':'x'}}}");
        assertThat(request.item().value().attributes()).hasSize(2);
        assertThat(request.item().value().get("a")).hasToString("S[value=x]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'SS':['a',null]}    | An string set may not have a null string as a member",
                "{'NS':['1',null]}    | An number set may not have a null number as a member",
                "{'BS':['AA==',null]} | Binary sets may not have a null binary as a member",
            })
    void aNullInASetIsRefusedInTheWordsOfItsType(String value, String text) {
        assertThat(itemFault("{'a':" + value + "}")).hasMessage("One or more parameter values were invalid: " + text);
    }

    @Test
    void namesThatNoAttributeCanHaveAreRefusedOnEveryLevel() {
        String empty = "One or more parameter values were invalid: Empty attribute name";
        assertThat(itemFault("{'':{'S':'a'}}")).hasMessage(empty);
        assertThat(itemFault("{'a':{'M':{'':{'S':'a'}}}}")).hasMessage(empty);
        assertThat(itemFault("{'a':{'L':[{'M':{'':{'S':'a'}}}]}}")).hasMessage(empty);
        assertThat(itemFault("{'" + "é".repeat(32_768) + "':{'S':'a'}}"))
                .hasMessage(
                        "One or more parameter values were invalid: Attribute name is too large, must be less than 65536 bytes");
        assertThat(itemFault("{'a" + "é".repeat(32_767) + "':{'S':'a'}}")).isNull();
    }
}
