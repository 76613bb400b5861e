// Maps the assessor's property use to the kind of property we price.
import type { PropertyKind } from '../../domain/property/property.ts';

/** Arizona's property use codes by their first two digits. Vacant land and unknown codes have no kind. */
const byCode: Record<string, PropertyKind> = {
  '01': 'single-family',
  '03': 'multi-family',
  '07': 'single-family',
  '08': 'mobile-home',
  '85': 'single-family',
};
const commercialCodes = { from: 10, to: 39 };

const byDescription: [RegExp, PropertyKind][] = [
  [/mobile|manufactured/i, 'mobile-home'],
  [/multi|duplex|triplex|fourplex|apartment/i, 'multi-family'],
  [/single|residen|condo|town ?ho/i, 'single-family'],
  [/commercial|office|retail|store|warehouse|industrial/i, 'commercial'],
];

export function kindOfUse(use: string): PropertyKind | null {
  const code = /^\s*(\d{2})\d{0,2}\s*$/.exec(use)?.[1];
  if (code === undefined) return byDescription.find(([words]) => words.test(use))?.[1] ?? null;
  const commercial = Number(code) >= commercialCodes.from && Number(code) <= commercialCodes.to;
  return byCode[code] ?? (commercial ? 'commercial' : null);
}
