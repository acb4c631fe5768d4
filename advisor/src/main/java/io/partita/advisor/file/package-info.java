/**
 * Designs as files: YAML to {@link io.partita.advisor.design.Design} and back, with the line and column of each part. What a file cannot
 * mean is a {@link io.partita.advisor.file.DesignFileException}, never another; what it should not mean is left to the rules.
 */
package io.partita.advisor.file;
