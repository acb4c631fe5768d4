/**
 * Who signed a request. This version accepts credentials as they are, without checking the signature, but keeps the order and the texts
 * of the checks that come before it.
 */
package io.partita.server.internal.auth;
