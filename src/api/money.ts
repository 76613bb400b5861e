// Money in the interface. The unit is part of what a field is made with, so that it stands in the published description; a test
// holds every money field to it. Names and units that exist stay; a new field is cents() and ends in Cents.
import { z } from 'zod';

const stated = (unit: string, what: string): string => (what === '' ? unit : `${unit}: ${what}`);

/** For a field with a schema of its own, such as one that is still to be parsed. */
/* @__NO_SIDE_EFFECTS__ */
export const inDollars = (what = '', example = '575 or 287.5'): string =>
  stated(`Dollars, such as ${example}`, what);

/* @__NO_SIDE_EFFECTS__ */
export const dollars = (what = '') => z.number().describe(inDollars(what));

/** As the desk shows them. */
/* @__NO_SIDE_EFFECTS__ */
export const dollarText = (what = '') => z.string().describe(inDollars(what, '"287.50"'));

/* @__NO_SIDE_EFFECTS__ */
export const cents = (what = '') => z.number().int().describe(stated('Cents, such as 28750', what));
