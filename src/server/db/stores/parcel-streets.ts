// Collects a county's streets and their search entries while its parcels are read.
import { storedSpellings } from './parcel-spellings.ts';
import { allSpellings, isDirection, isSuffix, wordsOf } from './parcel-words.ts';

export type Street = { label: string; city: string; zip: string };
export type StoredStreet = Street & { id: number; search: string };

export const wordKinds = { name: 0, place: 1 } as const;
export type WordRow = { kind: number; word: string; streetId: number; search: string };
export type SpellingRow = { spelling: string; word: string };

/** Cities have thousands of streets, but a search for a city shows eight: these are enough. */
const maxStreetsForPlace = 300;

export class StreetRegister {
  readonly streets: StoredStreet[] = [];
  readonly words: WordRow[] = [];
  private readonly spelled = new Set<string>();
  private readonly placeCounts = new Map<string, number>();
  private readonly known = new Map<string, number>();
  private nextId: number;

  /** `firstId`: where the county's range of ids begins. */
  constructor(firstId: number) {
    this.nextId = firstId;
  }

  /** Id of the street, stable for the same street. */
  idOf(street: Street): number {
    const key = `${street.label}\t${street.city}\t${street.zip}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const id = this.nextId++;
    this.known.set(key, id);
    const { name, place } = splitWords(street);
    const search = ` ${[...new Set([...name, ...place])].join(' ')} `;
    this.streets.push({ ...street, id, search });
    for (const word of new Set(name)) {
      this.words.push({ kind: wordKinds.name, word, streetId: id, search });
      this.spelled.add(word);
    }
    for (const word of new Set(place)) {
      const count = this.placeCounts.get(word) ?? 0;
      this.placeCounts.set(word, count + 1);
      if (count < maxStreetsForPlace) this.words.push({ kind: wordKinds.place, word, streetId: id, search });
    }
    for (const word of wordsOf(street.city)) this.spelled.add(word);
    return id;
  }

  *spellings(): Generator<SpellingRow> {
    for (const word of this.spelled) {
      for (const spelling of storedSpellings(word)) yield { spelling, word };
    }
  }
}

/**
 * "N Main St" has the name Main; for a street of only direction and suffix ("North Ave") the first word
 * counts.
 */
function splitWords({ label, city, zip }: Street): { name: string[]; place: string[] } {
  const words = wordsOf(label);
  const from = words.length > 1 && isDirection(words[0] ?? '') && !isSuffix(words[1] ?? '') ? 1 : 0;
  let to = words.length;
  while (to > from + 1 && (isSuffix(words[to - 1] ?? '') || isDirection(words[to - 1] ?? ''))) to--;
  const named = words.slice(from, to);
  const name = named.flatMap(allSpellings);
  // "Desertwillow" finds Desert Willow.
  if (named.length > 1) name.push(named.join(''));
  const around = [...words.slice(0, from), ...words.slice(to)].flatMap(allSpellings);
  return { name, place: [...around, ...wordsOf(city), zip] };
}
