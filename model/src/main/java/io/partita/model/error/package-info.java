/** Errors as the wire knows them: types, texts and families of texts. Rendering is the protocol's work. */
package io.partita.model.error;
