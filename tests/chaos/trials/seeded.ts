/** A seeded random source, deterministic for the same order of calls. */
export type Seeded = {
  /** From 0 up to, not including, `end`. */
  upTo: (end: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** True once in this many times. */
  oneIn: (times: number) => boolean;
  shuffled: <Item>(items: readonly Item[]) => Item[];
};

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (end: number) => next() * end;
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(upTo(items.length))];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  return {
    upTo,
    pick,
    oneIn: (times) => upTo(times) < 1,
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}
