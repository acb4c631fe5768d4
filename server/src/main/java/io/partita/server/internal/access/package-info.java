/** Who may come in while no credentials are configured: a web page must be able neither to read nor to change a developer's tables. */
package io.partita.server.internal.access;
