/** The rules that hold the whole code base: arrows between modules, ambient calls, tidiness of sources and pages. */
package io.partita.architecture;
