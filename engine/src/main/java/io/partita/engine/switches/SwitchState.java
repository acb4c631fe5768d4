package io.partita.engine.switches;

/**
 * A switch that is on, and what it has met.
 *
 * @param setting which it is
 * @param requests how many requests came that it could meet
 * @param met how many of them it met
 */
public record SwitchState(SwitchSetting setting, long requests, long met) {}
