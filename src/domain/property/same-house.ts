/** Whether two one-line addresses ("12 N Elm St Unit 4, Mesa, AZ 85201") are the same building, or the same unit. */

/** Ignores the city: a ZIP code may have several city names. */
export const isSameAddress = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

export const isSameBuilding = (one: string, other: string): boolean =>
  isSameAddress(withoutUnit(one), withoutUnit(other));

const keyOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/,[^,]*,\s*[a-z]{2}\s+(\d{5})$/, ' $1')
    .replace(/[.,\s]+/g, ' ')
    .trim();

const withoutUnit = (address: string): string =>
  address.replace(
    /[\s,]+(unit|apt|apartment|suite|ste|#)[.\s]*[\p{L}\p{N} -]{1,12}(?=,[^,]*,[^,]*$|$)/iu,
    '',
  );
