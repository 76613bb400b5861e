// Words of an address, as stored and as typed.

/** Each abbreviation with its other spellings. */
const spellings: Record<string, string[]> = {
  n: ['north'],
  e: ['east'],
  s: ['south'],
  w: ['west'],
  ne: ['northeast'],
  nw: ['northwest'],
  se: ['southeast'],
  sw: ['southwest'],
  aly: ['alley'],
  ave: ['avenue', 'av'],
  blvd: ['boulevard'],
  bnd: ['bend'],
  cir: ['circle'],
  ct: ['court', 'crt'],
  cv: ['cove'],
  dr: ['drive'],
  expy: ['expressway'],
  fwy: ['freeway'],
  hwy: ['highway'],
  ln: ['lane'],
  loop: ['lp'],
  path: ['pth'],
  pkwy: ['parkway', 'pky', 'pkway'],
  pl: ['place'],
  plz: ['plaza'],
  pt: ['point'],
  rd: ['road'],
  rte: ['route'],
  run: [],
  sq: ['square'],
  st: ['street', 'str'],
  ter: ['terrace', 'terr'],
  trce: ['trace'],
  trl: ['trail', 'tr'],
  walk: ['wlk'],
  way: ['wy'],
  xing: ['crossing'],
};

const abbreviations = new Map(
  Object.entries(spellings).flatMap(([short, others]) => [short, ...others].map((word) => [word, short])),
);
const directions = new Set(['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw']);

/** The rest of a longer input is ignored. */
const maxTextLength = 160;

/** Lowercase letters and digits only, so words need no escaping. */
export function wordsOf(text: string): string[] {
  return text
    .slice(0, maxTextLength)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’`´]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

export const abbreviationOf = (word: string): string | undefined => abbreviations.get(word);
export const isDirection = (word: string): boolean => directions.has(abbreviations.get(word) ?? '');
export const isSuffix = (word: string): boolean => abbreviations.has(word) && !isDirection(word);

/** The word and, for an abbreviation, its other spellings. */
export function allSpellings(word: string): string[] {
  const short = abbreviations.get(word);
  return short === undefined ? [word] : [short, ...(spellings[short] ?? [])];
}
