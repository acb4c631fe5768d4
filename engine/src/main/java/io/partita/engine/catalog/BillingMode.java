package io.partita.engine.catalog;

/** How a table's capacity is paid for. */
public enum BillingMode {
    PROVISIONED,
    PAY_PER_REQUEST
}
