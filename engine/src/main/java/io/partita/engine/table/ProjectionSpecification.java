package io.partita.engine.table;

import io.partita.engine.index.IndexProjection;
import java.util.List;

/**
 * A Projection as sent.
 *
 * @param type null when absent
 * @param nonKeyAttributes null when absent
 */
public record ProjectionSpecification(IndexProjection.Type type, List<String> nonKeyAttributes) {}
