/** The unit of an apartment or condo in a street line: "#204", "Apt 3", "Unit B", "Ste 5". */

const DESIGNATORS: Readonly<Record<string, string>> = {
  unit: 'Unit',
  apt: 'Apt',
  apartment: 'Apt',
  ste: 'Ste',
  suite: 'Ste',
  '#': 'Unit',
};

// A digit or a single letter distinguishes a unit from a street called "Suite Dr".
const NUMBER = String.raw`(?:\d[\p{L}\p{N}-]{0,7}|\p{L}-?\d[\p{L}\p{N}-]{0,6}|\p{L})(?![\p{L}\p{N}-])`;
const IN_TEXT = new RegExp(
  String.raw`(?:^|[\s,]+)(?:(unit|apartment|apt|suite|ste)\b[.\s]*#?\s*|#\s*)(${NUMBER})`,
  'iu',
);

export const MAX_UNIT_LENGTH = 12;

/** `unit`: "Unit 204", "Apt 3", or "" if there is none. */
export function splitUnit(text: string): { readonly rest: string; readonly unit: string } {
  const found = IN_TEXT.exec(text);
  if (!found) return { rest: text, unit: '' };
  const [matched, designator = '#', number = ''] = found;
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + matched.length)}`;
  return { rest: rest.trim(), unit: `${DESIGNATORS[designator.toLowerCase()]} ${number.toUpperCase()}` };
}

/** Parses a unit field, with or without "Apt". `null`: not a unit. */
export function readUnit(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return '';
  const { rest, unit } = splitUnit(text);
  if (unit !== '' && rest === '') return unit;
  const isNumber = new RegExp(String.raw`^[\p{L}\p{N}][\p{L}\p{N} -]{0,${MAX_UNIT_LENGTH - 1}}$`, 'u').test(
    text,
  );
  return isNumber ? `Unit ${text.toUpperCase()}` : null;
}

/** The street line with its unit replaced. */
export function withUnit(street: string, unit: string): string {
  return unit === '' ? street : `${splitUnit(street).rest} ${unit}`;
}

/** A one-line address with the unit after its street. */
export function withUnitInLine(address: string, unit: string): string {
  const [street = '', ...others] = address.split(',');
  return [withUnit(street, unit), ...others].join(',');
}
