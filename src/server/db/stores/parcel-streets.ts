// Collects a county's streets and their search entries while its parcels are read.
import { COUNTIES, type County } from '../../../domain/service-area/caliche-area.ts';
import { storedSpellings } from './parcel-spellings.ts';
import { allSpellings, isDirection, isSuffix, wordsOf } from './parcel-words.ts';

export type DirectoryCounty = Lowercase<County>;
export const directoryCounty = (county: County) => county.toLowerCase() as DirectoryCounty;
export const directoryCounties = COUNTIES.map(directoryCounty);

export type Street = { label: string; city: string; zip: string };
export type StoredStreet = Street & { id: number; search: string };

export const wordKinds = { name: 0, place: 1 } as const;
export type WordRow = { kind: number; word: string; streetId: number; search: string };
export type SpellingRow = { spelling: string; word: string };

/** Each county has its own id range, so that a street's id shows its county. */
export const streetIds: Record<DirectoryCounty, { from: number; to: number }> = {
  maricopa: { from: 0, to: 500_000_000 },
  pinal: { from: 500_000_000, to: 1_000_000_000 },
};

export const countyOfStreet = (id: number): DirectoryCounty =>
  id < streetIds.pinal.from ? 'maricopa' : 'pinal';

/** Cities have thousands of streets, but a search for a city shows eight: these are enough. */
const maxStreetsForPlace = 300;

export class StreetRegister {
  readonly streets: StoredStreet[] = [];
  readonly words: WordRow[] = [];
  private readonly spelled = new Set<string>();
  private readonly placeCounts = new Map<string, number>();
  private readonly known = new Map<string, number>();
  private nextId: number;

  constructor(county: DirectoryCounty) {
    this.nextId = streetIds[county].from;
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
