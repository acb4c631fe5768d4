/**
 * A small language for tests of the database: values and items in one line each, requests as sentences that end in {@code run()}, and
 * one list of storage engines that every test class runs on.
 */
package io.partita.engine.testing;
