// Money fields. The unit is part of each field's published description; a test checks every money field. Existing
// names and units stay; a new field is cents() and ends in Cents.
import { z } from 'zod';

const withUnit = (unit: string, what: string): string => (what === '' ? unit : `${unit}: ${what}`);

/** For a field with its own schema, such as one that is parsed later. */
/* @__NO_SIDE_EFFECTS__ */
export const inDollars = (what = '', example = '575 or 287.5'): string =>
  withUnit(`Dollars, such as ${example}`, what);

/* @__NO_SIDE_EFFECTS__ */
export const dollars = (what = '') => z.number().describe(inDollars(what));

/** A decimal string, as shown at the desk. */
/* @__NO_SIDE_EFFECTS__ */
export const dollarText = (what = '') => z.string().describe(inDollars(what, '"287.50"'));

/* @__NO_SIDE_EFFECTS__ */
export const cents = (what = '') => z.number().int().describe(withUnit('Cents, such as 28750', what));
