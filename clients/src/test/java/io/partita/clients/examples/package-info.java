/** The worked examples E01 to E11, by the AWS SDK for Java: the client and the enhanced client. */
package io.partita.clients.examples;
