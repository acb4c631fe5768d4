/** What the advisor says: findings with a place, a reason, a counter-example and a fix. */
package io.partita.advisor.finding;
