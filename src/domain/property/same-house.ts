/** Whether two addresses in one line ("12 N Elm St Unit 4, Mesa, AZ 85201") name the same building, or the same unit of it. */

/** The city is left out: a ZIP code may go by several names. */
export const isSameAddress = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

export const isSameBuilding = (one: string, other: string): boolean =>
  isSameAddress(withoutUnit(one), withoutUnit(other));

function keyOf(address: string): string {
  const { street, zip } = split(address);
  const words = street.toLowerCase().replace(/[.,\s]+/g, ' ');
  return `${words.trim()} ${zip}`;
}

function withoutUnit(address: string): string {
  const { street, rest } = split(address);
  return street.replace(/[\s,]+(unit|apt|apartment|suite|ste|#)[.\s]*[\p{L}\p{N} -]{1,12}$/iu, '') + rest;
}

function split(address: string): { street: string; zip: string; rest: string } {
  const [, street = address, rest = '', zip = ''] =
    /^(.+?)(,[^,]*,\s*[A-Z]{2}\s+(\d{5}))$/.exec(address) ?? [];
  return { street, zip, rest };
}
