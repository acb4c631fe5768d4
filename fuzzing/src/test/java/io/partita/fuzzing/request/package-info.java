/** Requests made wrong in every way the service description allows, sent to a real server. */
package io.partita.fuzzing.request;
