/** Which keys are used the most: counted in bounded memory, with old use fading. */
package io.partita.engine.heat;
