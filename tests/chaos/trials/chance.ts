/** A random integer from 0 up to, not including, `end`. */
export const below = (end: number): number => Math.floor(Math.random() * end);

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
