// Finds the columns of a county's file by name, ignoring case.

export const importFields = [
  'apn',
  'address',
  'number',
  'direction',
  'street',
  'suffix',
  'postDirection',
  'unit',
  'city',
  'zip',
  'squareFeet',
  'use',
  'yearBuilt',
  'latitude',
  'longitude',
] as const;
export type ImportField = (typeof importFields)[number];

/** Index of each field; -1 if the file has no such column. */
export type Columns = Record<ImportField, number>;

/** Names in Maricopa's export, then in the parcel model of Pinal's towns, then generic ones. */
const knownNames: Record<ImportField, string[]> = {
  apn: ['APN', 'APN_DASH', 'PARCELID', 'PARCEL_ID', 'PARCEL'],
  address: ['SITEADDRESS', 'SITUS_ADDRESS', 'SITUSADDRESS', 'PHYSICAL_ADDRESS', 'ADDRESS'],
  number: ['PHYSICAL_STREET_NUM', 'SITUS_NUMBER', 'HOUSE_NUMBER'],
  direction: ['PHYSICAL_STREET_DIR', 'SITUS_DIRECTION', 'STREET_DIRECTION'],
  street: ['PHYSICAL_STREET_NAME', 'SITUS_STREET', 'STREET_NAME'],
  suffix: ['PHYSICAL_STREET_TYPE', 'SITUS_SUFFIX', 'STREET_TYPE'],
  postDirection: ['PHYSICAL_STREET_POSTDIR'],
  unit: ['PHYSICAL_SUITE', 'SITUS_UNIT', 'UNIT'],
  city: ['PHYSICAL_CITY', 'SITECITY', 'SITUS_CITY', 'CITY'],
  zip: ['PHYSICAL_ZIP', 'SITEZIP', 'SITUS_ZIP', 'ZIP'],
  squareFeet: ['LIVING_SPACE', 'RESFLRAREA', 'BLDGAREA', 'SQUARE_FEET'],
  use: ['PUC', 'USECD', 'USEDSCRP', 'USE_CODE'],
  yearBuilt: ['CONST_YEAR', 'RESYRBLT', 'YEAR_BUILT', 'YRBUILT'],
  latitude: ['LATITUDE', 'LAT'],
  longitude: ['LONGITUDE', 'LON'],
};

export type ColumnMap = Partial<Record<ImportField, string>>;
export type ColumnsResult = { ok: true; columns: Columns } | { ok: false; sentence: string };

export function findColumns(header: string[], chosen: ColumnMap): ColumnsResult {
  const names = header.map((name) => name.trim().toUpperCase());
  const columns = {} as Columns;
  for (const field of importFields) {
    const candidates = chosen[field] === undefined ? knownNames[field] : [chosen[field]];
    columns[field] = candidates.map((name) => names.indexOf(name.toUpperCase())).find((at) => at >= 0) ?? -1;
    if (chosen[field] !== undefined && columns[field] < 0)
      return refuse(`The file has no column "${chosen[field]}", which --map ${field}= names.`);
  }
  // Separate columns are more reliable than one address column.
  if (columns.number >= 0 && columns.street >= 0) columns.address = -1;
  if (columns.apn < 0) return refuse(missing('the parcel number', 'apn'));
  if (columns.address < 0 && columns.number < 0) return refuse(missing('the house number', 'number'));
  if (columns.address < 0 && columns.street < 0) return refuse(missing('the street', 'street'));
  if (columns.address < 0 && columns.zip < 0) return refuse(missing('the ZIP code', 'zip'));
  return { ok: true, columns };
}

const refuse = (sentence: string): ColumnsResult => ({ ok: false, sentence });
const missing = (what: string, field: ImportField) =>
  `The file has no column for ${what}; name it with --map ${field}=COLUMN.`;
