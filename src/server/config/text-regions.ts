// Regions outside the US whose numbers can get codes: Canada by default.
import { isTextRegion, type TextRegion, textRegions } from '../../domain/contact/area-codes.ts';

export function readTextRegions(
  read: (name: string) => string | undefined,
  refuse: (sentence: string) => void,
): TextRegion[] {
  const names = (read('TEXT_REGIONS') ?? 'canada')
    .split(',')
    .flatMap((part) => part.trim().toLowerCase() || [])
    .filter((name) => name !== 'us');
  const unknown = names.filter((name) => !isTextRegion(name));
  const known = Object.keys(textRegions).join(', ');
  for (const name of unknown) refuse(`TEXT_REGIONS can list ${known}, not "${name}".`);
  return names.filter(isTextRegion);
}
