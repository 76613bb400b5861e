// The business's words that agreements and receipts print, each with its field.
import type { BusinessProfile } from '../../domain/business/profile.ts';
import type { TypedText } from '../fonts/printable.ts';

const printed = [
  /^(name|legalName|regulator)$/,
  /^office\.(email|street|city|days)$/,
  /^serviceArea\.(counties\.\d+|zips\.\d+\.city)$/,
  /^inspectors\.\d+\.(firstName|lastName|licence)$/,
  /^promises\.(report|inspectionLength|claimVerification)$/,
  /^(services|addons)\.\d+\.name$/,
  /^prices\.notice$/,
  /^agreement\.(title|preamble|sections\.\d+\.(title|(paragraphs|list)\.\d+))$/,
];

export const printedFacts = (parts: Partial<BusinessProfile>): readonly TypedText[] =>
  textsIn(parts, '')
    .filter(([field]) => printed.some((pattern) => pattern.test(field)))
    .map(([field, text]) => ({ field, label: 'this field', text }));

function textsIn(value: unknown, field: string): (readonly [field: string, text: string])[] {
  if (typeof value === 'string') return [[field, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, field ? `${field}.${name}` : name));
}
