package io.partita.model.value;

import io.partita.model.error.DynamoDbException;
import java.math.BigDecimal;

/**
 * An exact decimal of up to 38 significant digits between 1E-130 and 9.99…E+125 in magnitude, or zero (fact pack: LIMITS "Numbers",
 * VALIDATION §5.1). There is one canonical form, plain decimal without exponent, so equal numbers are equal objects.
 */
public final class DynamoNumber implements Comparable<DynamoNumber> {
    /** Most significant digits a number may have. */
    public static final int MAX_DIGITS = 38;

    private static final int MAX_MAGNITUDE = 125;
    private static final int MIN_MAGNITUDE = -130;
    /** Exponents beyond this cannot be told apart by the checks that follow; clamping keeps the arithmetic in range. */
    private static final long EXPONENT_CLAMP = 1_000_000_000L;

    /** As {@link NumberForm} has it. */
    private final String form;

    private DynamoNumber(String text) {
        this.form = NumberForm.of(text);
    }

    /**
     * Reads a number as clients send it.
     *
     * @throws DynamoDbException ValidationException with the text of VALIDATION V6 to V10
     */
    public static DynamoNumber parse(String sent) {
        return isCanonicalShort(sent) ? new DynamoNumber(sent) : parseAnyForm(sent);
    }

    /** Restores a number from {@link #storedForm()} or {@link #text()}, which is trusted to be one of these. */
    public static DynamoNumber ofStored(String stored) {
        return new DynamoNumber(stored);
    }

    /** The number of a whole. */
    public static DynamoNumber of(long value) {
        return new DynamoNumber(Long.toString(value));
    }

    /** True for texts of at most 38 characters that already are in canonical form, which most numbers sent are. */
    private static boolean isCanonicalShort(String sent) {
        int length = sent.length();
        if (length == 0 || length > MAX_DIGITS) {
            return false;
        }
        int start = sent.charAt(0) == '-' ? 1 : 0;
        int point = -1;
        for (int i = start; i < length; i++) {
            char c = sent.charAt(i);
            if (c == '.') {
                if (point >= 0) {
                    return false;
                }
                point = i;
            } else if (c < '0' || c > '9') {
                return false;
            }
        }
        int integerEnd = point < 0 ? length : point;
        if (integerEnd == start) {
            return false;
        }
        if (sent.charAt(start) == '0' && (integerEnd > start + 1 || (point < 0 && start == 1))) {
            return false;
        }
        return point < 0 || (point < length - 1 && sent.charAt(length - 1) != '0');
    }

    private static DynamoNumber parseAnyForm(String sent) {
        int length = sent.length();
        if (length == 0) {
            throw DynamoDbException.validation("The parameter cannot be converted to a numeric value");
        }
        int at = 0;
        boolean negative = sent.charAt(0) == '-';
        if (negative || sent.charAt(0) == '+') {
            at++;
        }
        StringBuilder digits = new StringBuilder(Math.min(length, 64));
        long pointPosition = 0;
        boolean anyDigit = false;
        boolean afterPoint = false;
        for (; at < length; at++) {
            char c = sent.charAt(at);
            if (c >= '0' && c <= '9') {
                anyDigit = true;
                if (digits.length() > 0 || c != '0') {
                    digits.append(c);
                    if (!afterPoint) {
                        pointPosition++;
                    }
                } else if (afterPoint) {
                    pointPosition--;
                }
            } else if (c == '.' && !afterPoint) {
                afterPoint = true;
            } else {
                break;
            }
        }
        if (!anyDigit) {
            throw notNumeric(sent);
        }
        long exponent = at < length ? readExponent(sent, at) : 0;
        return fromDigits(negative, digits, pointPosition + exponent, exponent);
    }

    private static long readExponent(String sent, int from) {
        int at = from;
        char e = sent.charAt(at++);
        if (e != 'e' && e != 'E') {
            throw notNumeric(sent);
        }
        boolean negative = false;
        if (at < sent.length() && (sent.charAt(at) == '-' || sent.charAt(at) == '+')) {
            negative = sent.charAt(at++) == '-';
        }
        if (at == sent.length()) {
            throw notNumeric(sent);
        }
        long exponent = 0;
        for (; at < sent.length(); at++) {
            char c = sent.charAt(at);
            if (c < '0' || c > '9') {
                throw notNumeric(sent);
            }
            exponent = Math.min(EXPONENT_CLAMP, exponent * 10 + (c - '0'));
        }
        return negative ? -exponent : exponent;
    }

    private static DynamoDbException notNumeric(String sent) {
        return DynamoDbException.validation("The parameter cannot be converted to a numeric value: " + sent);
    }

    /**
     * Checks range and precision and builds the canonical text of 0.d1d2d3… × 10^pointPosition.
     *
     * @param digits significant digits without leading zeros; empty for zero
     * @param writtenExponent the exponent as written, which alone decides for zero (measured: {@code 0e126} is refused)
     */
    private static DynamoNumber fromDigits(
            boolean negative, StringBuilder digits, long pointPosition, long writtenExponent) {
        int count = digits.length();
        while (count > 0 && digits.charAt(count - 1) == '0') {
            count--;
        }
        long magnitude = count == 0 ? writtenExponent : pointPosition - 1;
        if (magnitude > MAX_MAGNITUDE) {
            throw overflow();
        }
        if (magnitude < MIN_MAGNITUDE) {
            throw underflow();
        }
        if (count > MAX_DIGITS) {
            throw DynamoDbException.validation("Attempting to store more than 38 significant digits in a Number");
        }
        if (count == 0) {
            return new DynamoNumber("0");
        }
        int point = (int) pointPosition;
        StringBuilder plain = new StringBuilder(count + Math.abs(point) + 3);
        if (negative) {
            plain.append('-');
        }
        if (point <= 0) {
            plain.append("0.").repeat('0', -point).append(digits, 0, count);
        } else if (point >= count) {
            plain.append(digits, 0, count).repeat('0', point - count);
        } else {
            plain.append(digits, 0, point).append('.').append(digits, point, count);
        }
        return new DynamoNumber(plain.toString());
    }

    private static DynamoDbException overflow() {
        return DynamoDbException.validation(
                "Number overflow. Attempting to store a number with magnitude larger than supported range");
    }

    private static DynamoDbException underflow() {
        return DynamoDbException.validation(
                "Number underflow. Attempting to store a number with magnitude smaller than supported range");
    }

    /**
     * The exact sum.
     *
     * @throws DynamoDbException ValidationException "Number overflow…" when it needs more than 38 digits or is too large,
     *     "Number underflow…" when it is too small (fact pack: LIMITS "Numbers")
     */
    public DynamoNumber plus(DynamoNumber other) {
        return ofResult(toBigDecimal().add(other.toBigDecimal()));
    }

    /** The exact difference; errors as for {@link #plus}. */
    public DynamoNumber minus(DynamoNumber other) {
        return ofResult(toBigDecimal().subtract(other.toBigDecimal()));
    }

    private static DynamoNumber ofResult(BigDecimal result) {
        BigDecimal stripped = result.stripTrailingZeros();
        if (stripped.precision() > MAX_DIGITS) {
            throw overflow();
        }
        return parse(stripped.signum() == 0 ? "0" : stripped.toPlainString());
    }

    /** The canonical form: plain decimal, no exponent, no superfluous zeros, no {@code +}, no negative zero. */
    public String text() {
        return NumberForm.text(form);
    }

    /** The canonical form, shortened where it is little else than zeros: never much longer than the number's size. */
    public String storedForm() {
        return form;
    }

    /** The number as an exact {@link BigDecimal}. */
    public BigDecimal toBigDecimal() {
        return new BigDecimal(text());
    }

    /** -1, 0 or 1. */
    public int signum() {
        return form.charAt(0) == '-' ? -1 : form.equals("0") ? 0 : 1;
    }

    @Override
    public int compareTo(DynamoNumber other) {
        int sign = signum();
        int otherSign = other.signum();
        if (sign != otherSign) {
            return Integer.compare(sign, otherSign);
        }
        return sign >= 0 ? compareMagnitude(text(), other.text(), 0) : compareMagnitude(other.text(), text(), 1);
    }

    /** Compares two canonical texts of one sign from index {@code from} on, that is without their sign. */
    private static int compareMagnitude(String left, String right, int from) {
        int byLength = Integer.compare(integerEnd(left), integerEnd(right));
        if (byLength != 0) {
            return byLength;
        }
        int common = Math.min(left.length(), right.length());
        for (int i = from; i < common; i++) {
            int difference = left.charAt(i) - right.charAt(i);
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    private static int integerEnd(String text) {
        int point = text.indexOf('.');
        return point < 0 ? text.length() : point;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DynamoNumber that && form.equals(that.form);
    }

    @Override
    public int hashCode() {
        return form.hashCode();
    }

    @Override
    public String toString() {
        return text();
    }
}
