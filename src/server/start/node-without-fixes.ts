/** Majors that run the product but get no security fixes any more. */
const ended = [20, 21, 23, 25];

/** A sentence for the log, or `undefined` where this Node is still looked after. */
export function nodeWithoutFixes(version: string): string | undefined {
  const major = Number(version.replace(/^v/, '').split('.')[0]);
  return ended.includes(major)
    ? `Node ${major} gets no security fixes any more: run Node 24, or 22 or 26`
    : undefined;
}
