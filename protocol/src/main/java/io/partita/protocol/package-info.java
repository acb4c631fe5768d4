/**
 * AWS JSON 1.0: {@link io.partita.protocol.Api} finds the operation of a request, {@link io.partita.protocol.ApiOperation} turns bytes
 * into a typed request and an answer into bytes, {@link io.partita.protocol.ErrorRenderer} writes errors. It knows nothing of HTTP.
 */
package io.partita.protocol;
