/** How each access pattern is answered by the keys: plans, what they cost, and the smallest change that makes one better. */
package io.partita.advisor.pattern;
