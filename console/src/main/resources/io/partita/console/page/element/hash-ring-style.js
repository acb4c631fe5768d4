// What the hash ring looks like.
import { css } from "lit";

export const hashRingStyle = css`
  :host {
    display: grid;
    gap: var(--space-3);
    justify-items: center;
  }

  svg {
    display: block;
    width: 100%;
    max-width: 30rem;
    height: auto;
    overflow: visible;
    user-select: none;
  }

  .partition {
    cursor: pointer;
  }

  path {
    transition: fill 0.4s;
  }

  .track {
    fill: var(--sunken);
  }

  .band {
    stroke: var(--line-strong);
    stroke-width: 0.75;
  }

  .partition:hover .band {
    stroke: var(--ink);
    stroke-width: 1.5;
  }

  .chosen .band {
    stroke: var(--ink);
    stroke-width: 2.5;
  }

  .level-0 { fill: var(--heat-0); background: var(--heat-0); }
  .level-1 { fill: var(--heat-1); background: var(--heat-1); }
  .level-2 { fill: var(--heat-2); background: var(--heat-2); }
  .level-3 { fill: var(--heat-3); background: var(--heat-3); }
  .level-4 { fill: var(--heat-4); background: var(--heat-4); }
  .on-0 { fill: var(--on-heat-0); }
  .on-1 { fill: var(--on-heat-1); }
  .on-2 { fill: var(--on-heat-2); }
  .on-3 { fill: var(--on-heat-3); }
  .on-4 { fill: var(--on-heat-4); }

  .size {
    fill: var(--line-strong);
  }

  path.of-writes {
    fill: var(--entity-2);
  }

  path.of-reads {
    fill: var(--entity-0);
  }

  span.of-writes {
    color: var(--entity-2);
    font-weight: 650;
  }

  span.of-reads {
    color: var(--entity-0);
    font-weight: 650;
  }

  .start {
    stroke: var(--line-strong);
    stroke-width: 1.5;
  }

  .hot {
    fill: var(--ink);
    stroke: var(--surface);
    stroke-width: 1.5;
    pointer-events: none;
  }

  .pin {
    pointer-events: none;
  }

  .needle {
    stroke: var(--focus);
    stroke-width: 2.5;
  }

  .head {
    fill: var(--focus);
    stroke: var(--surface);
    stroke-width: 1;
  }

  text {
    text-anchor: middle;
    font-family: var(--sans);
    pointer-events: none;
  }

  .id {
    font-size: 14px;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  .number {
    fill: var(--ink);
    font-size: 40px;
    font-weight: 700;
    letter-spacing: -0.02em;
  }

  .caption {
    fill: var(--muted);
    font-size: 14px;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-1) var(--space-3);
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--text-small);
  }

  .legend li {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
  }

  .swatch {
    width: 0.9em;
    height: 0.9em;
    border: 1px solid var(--line-strong);
    border-radius: 3px;
  }

  p {
    max-width: 34rem;
    text-align: center;
  }

  @media (prefers-reduced-motion: no-preference) {
    .fresh {
      animation: part 0.9s ease-out;
    }

    .fresh .band {
      animation: glow 4s ease-out;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    path {
      transition: none;
    }
  }

  @keyframes part {
    from {
      transform: scale(1.07);
      opacity: 0.25;
    }
  }

  @keyframes glow {
    from {
      stroke: var(--focus);
      stroke-width: 7;
    }
  }
`;
