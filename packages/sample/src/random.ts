/** Chance that repeats: the same seed gives the same sample everywhere (mulberry32). */
export interface Random {
  /** A whole number from 0 to `below` − 1. */
  whole(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** True so many times in a hundred. */
  percent(likelihood: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed;
  const drawFraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pickWhole = (below: number): number => Math.floor(drawFraction() * below);
  return {
    whole: pickWhole,
    pick: (values) => {
      const value = values[pickWhole(values.length)];
      if (value === undefined) throw new RangeError('Nothing to pick from');
      return value;
    },
    percent: (likelihood) => pickWhole(100) < likelihood,
  };
}
