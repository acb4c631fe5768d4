package io.partita.advisor.design;

/** Something that the application does with the table. */
public sealed interface AccessPattern permits Read, Write {
    /** What people call it. */
    String name();

    /** How often it happens. */
    Rate rate();
}
