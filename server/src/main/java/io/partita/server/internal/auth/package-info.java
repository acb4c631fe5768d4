/**
 * Who signed a request. With access keys configured, signatures are verified; without, requests are taken for whose they say they are,
 * but the order and the texts of the checks that come before the signature itself are kept
 * (docs: decisions/0009-credentials.md).
 */
package io.partita.server.internal.auth;
