// Google's partial responses: ?fields=a,b(c,d),e/f. Other fields are omitted.

export function pick(value: unknown, query: URLSearchParams): unknown {
  const fields = query.get('fields');
  return fields === null ? value : only(value, readFields(fields));
}

type Wanted = Map<string, Wanted | undefined>;

function readFields(text: string): Wanted {
  const wanted: Wanted = new Map();
  for (const part of splitOutside(text)) {
    const [, name = '', inner, below] = /^([^(/]+)(?:\((.*)\)|\/(.*))?$/.exec(part) ?? [];
    const deeper = inner ?? below;
    wanted.set(name, deeper === undefined ? undefined : readFields(deeper));
  }
  return wanted;
}

/** Splits at commas outside of brackets. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

function only(value: unknown, wanted: Wanted | undefined): unknown {
  if (!wanted) return value;
  if (Array.isArray(value)) return value.map((item) => only(item, wanted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => wanted.has(name))
      .map(([name, inner]) => [name, only(inner, wanted.get(name))]),
  );
}
