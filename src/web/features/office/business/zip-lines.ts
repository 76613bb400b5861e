// Lines of "ZIP, city, county, latitude, longitude", as copied from a spreadsheet or a list.
export type ZipRow = { zip: string; city: string; county: string; latitude: string; longitude: string };

export function readZipLines(text: string): { rows: readonly ZipRow[]; unreadable: readonly string[] } {
  const rows: ZipRow[] = [];
  const unreadable: string[] = [];
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    if (line === '') continue;
    const [zip = '', city = '', county = '', latitude = '', longitude = '', ...more] = line
      .split(/\s*[,;\t]\s*/)
      .map((part) => part.replace(/^"|"$/g, '').trim());
    const isRow = /^\d{5}$/.test(zip) && city && county && isDegrees(latitude) && isDegrees(longitude);
    if (isRow && more.length === 0)
      rows.push({ zip, city, county: county.replace(/ county$/i, ''), latitude, longitude });
    else unreadable.push(line);
  }
  return { rows, unreadable };
}

const isDegrees = (text: string): boolean => /^-?\d{1,3}(\.\d+)?$/.test(text);

/** In the order of their ZIP codes; a row replaces the one with its ZIP code. */
export const withZipRows = <Row extends { zip?: unknown }>(
  before: readonly Row[],
  added: readonly Row[],
): readonly Row[] => {
  const all = new Map([...before, ...added].map((row) => [String(row.zip), row]));
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
};
