/** Commands with their expected output, as the documentation shows them, run line by line and compared. */
package io.partita.clients.transcript;
