/** Several items changed as one by the AWS SDK for Java: a transfer of money, a unique e-mail address. */
package io.partita.clients.transactions;
