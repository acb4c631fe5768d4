/** How unevenly data lie: the largest item collections against all of them. */
package io.partita.engine.skew;
