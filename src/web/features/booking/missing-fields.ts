// Fields still missing before an address can be confirmed, in screen order.
import { PROPERTY_KIND_LABELS } from '../../../domain/property/property.ts';
import type { AddressDraft } from '../../storage/address-draft.ts';
import { isYearTyped, type KnownFacts, unitCountOf } from './read-building-form.ts';

/** `id`: of the field on screen. */
export type MissingField = { id: string; name: string };

/** `known`: from county records; needs no confirmation. */
export function missingFields(draft: AddressDraft, known: KnownFacts): MissingField[] {
  const { manual } = draft;
  const blank = (text: string) => text.trim() === '';
  const missing: MissingField[] = [];
  if (draft.mode === 'manual') {
    if (blank(manual.streetNumber)) missing.push({ id: 'streetNumber', name: 'street number' });
    if (blank(manual.streetName)) missing.push({ id: 'streetName', name: 'street name' });
    if (blank(manual.zipCode)) missing.push({ id: 'zipCode', name: 'ZIP code' });
  }
  if (known.size === null && blank(draft.squareFootage) && !hasEveryUnitSize(draft))
    missing.push({ id: 'squareFootage', name: 'square footage' });
  if (isYearTyped(known) && blank(draft.yearBuilt)) missing.push({ id: 'yearBuilt', name: 'year built' });
  if (known.size === null && !draft.accurate)
    missing.push({ id: 'accurate', name: 'a check in the box above' });
  return missing;
}

/** "Still needed: street number, ZIP code." */
export function missingText(missing: readonly MissingField[]): string {
  if (missing.length === 0) return '';
  if (missing.length === 1 && missing[0]?.id === 'accurate')
    return 'Check the box to continue. You can still change everything later.';
  return `Still needed: ${missing.map(({ name }) => name).join(', ')}.`;
}

function hasEveryUnitSize({ building }: AddressDraft): boolean {
  if (building.propertyType !== PROPERTY_KIND_LABELS['multi-family']) return false;
  const sizes = building.unitSquareFootages.slice(0, unitCountOf(building));
  return sizes.length === unitCountOf(building) && sizes.every((size) => size.trim() !== '');
}
