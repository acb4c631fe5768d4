package io.partita.engine.billing;

/** How a table's capacity is paid for. */
public enum BillingMode {
    PROVISIONED,
    PAY_PER_REQUEST
}
