import { addonNote, findAddon, POOL_ADDON } from '../../../domain/pricing/addons.ts';
import type { SpecialFeatureOption } from '../../../domain/property/special-features.ts';
import { business } from '../../lib/business.ts';

/** Descriptions of each option. */
export function optionTexts(): Readonly<Record<SpecialFeatureOption, string>> {
  const pool = findAddon(business().addons, POOL_ADDON);
  return {
    hasCasita: 'Inspected with the house, on the same visit and in the same report.',
    hasPoolSpa: pool ? `${addonNote(pool)}.` : 'We note it in the report, but do not inspect it.',
    hasDetachedGarage: 'Inspected with the house, from the roof to the overhead door.',
    notApplicable: 'None of these is on the property.',
  };
}

export const nothingSelectedText =
  'Please select at least one option. If no special features apply, select "Not Applicable".';
