/** Items: attributes by name, their DynamoDB size, and the stored form that can be read one attribute at a time. */
package io.partita.model.item;
