/** Secondary indexes by the AWS SDK for Java: inverted, of several attributes, local, and added to a table in use. */
package io.partita.clients.indexes;
