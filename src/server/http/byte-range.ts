export type ByteRange =
  | { kind: 'whole' }
  | { kind: 'unsatisfiable' }
  | { kind: 'part'; first: number; last: number };

/** Parses a Range header for a body of `size` bytes. Multiple ranges get the whole body. */
export function parseRange(header: string | undefined, size: number): ByteRange {
  // The HTTP standard requires ignoring other units.
  if (header === undefined || !/^bytes\s*=/i.test(header)) return { kind: 'whole' };
  const set = header.slice(header.indexOf('=') + 1).trim();
  if (set.includes(',')) return { kind: 'whole' };
  const match = /^(\d*)-(\d*)$/.exec(set);
  if (!match || (match[1] === '' && match[2] === '')) return { kind: 'unsatisfiable' };

  if (match[1] === '') {
    const suffix = Number(match[2]);
    return suffix === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', first: Math.max(0, size - suffix), last: size - 1 };
  }
  const first = Number(match[1]);
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return first >= size || first > last ? { kind: 'unsatisfiable' } : { kind: 'part', first, last };
}
