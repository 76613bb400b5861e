import type { BusinessProfile, ServiceZip } from '../../domain/business/profile.ts';
import { distanceMeters } from '../../domain/tracking/geography.ts';

/** As many ZIP codes of the service area, from the office outward and of different cities where possible. */
export function spreadZips(
  { serviceArea, office }: Pick<BusinessProfile, 'serviceArea' | 'office'>,
  count: number,
): readonly ServiceZip[] {
  const byDistance = [...serviceArea.zips].sort(
    (a, b) => distanceMeters(office, a) - distanceMeters(office, b) || a.zip.localeCompare(b.zip),
  );
  const cities = new Set<string>();
  const [firsts, others]: [ServiceZip[], ServiceZip[]] = [[], []];
  for (const zip of byDistance) {
    (cities.has(zip.city) ? others : firsts).push(zip);
    cities.add(zip.city);
  }
  const found = [...firsts, ...others];
  if (found.length === 0) throw new Error('The business serves no ZIP code');
  return Array.from({ length: count }, (_, index) => found[index % found.length] as ServiceZip);
}
