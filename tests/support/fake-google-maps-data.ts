// The places known to the loopback server, in Google's format.

const component = (types: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: types.split(' '),
  languageCode: 'en',
});

const arizona = component('administrative_area_level_1 political', 'Arizona', 'AZ');
const home = [
  component('street_number', '1234'),
  component('route', 'North Main Street', 'N Main St'),
  component('locality political', 'Mesa'),
  component('administrative_area_level_2 political', 'Maricopa County'),
  arizona,
  component('country political', 'United States', 'US'),
  component('postal_code', '85201'),
  component('postal_code_suffix', '7004'),
];
const without = (type: string) => home.filter(({ types }) => !types.includes(type));

const place = (id: string, addressComponents: unknown, more: object = {}) => ({
  [id]: {
    id,
    displayName: { text: 'A field nobody asked for' },
    formattedAddress: '1234 N Main St, Mesa, AZ 85201, USA',
    addressComponents,
    location: { latitude: 33.4316, longitude: -111.8312 },
    ...more,
  },
});

export const places: Record<string, Record<string, unknown>> = {
  ...place('ChIJhome', home),
  ...place('ChIJunit-5', [...home, component('subpremise', '5')]),
  ...place('ChIJunit-number-5', [...home, component('subpremise', '#5')]),
  ...place('ChIJsuite-5', [...home, component('subpremise', 'Suite 5')]),
  ...place('ChIJno-number', without('street_number')),
  ...place('ChIJno-route', without('route')),
  ...place('ChIJno-zip', without('postal_code')),
  ...place('ChIJno-zip-at-all', without('postal_code'), {
    formattedAddress: '12345 N Main St, Mesa, AZ, USA',
  }),
  ...place('ChIJno-town', without('locality')),
  ...place('ChIJno-position', home, { location: undefined }),
  ...place('ChIJoff-the-earth', home, { location: { latitude: 333, longitude: 0 } }),
  ...place('ChIJvegas', [
    component('street_number', '3600'),
    component('route', 'South Las Vegas Boulevard', 'S Las Vegas Blvd'),
    component('locality political', 'Las Vegas'),
    component('administrative_area_level_1 political', 'Nevada', 'NV'),
    component('postal_code', '89109'),
  ]),
};

const prediction = (placeId: unknown, text: unknown) => ({ placePrediction: { placeId, text: { text } } });

export function predictions(input: string) {
  if (input === 'nowhere') return {};
  if (input === 'partly unreadable')
    return {
      suggestions: [
        null,
        7,
        {},
        prediction(7, 'A number'),
        prediction('ChIJhome', 'The good one'),
        prediction('', ''),
      ],
    };
  const count = input === 'many' ? 12 : 2;
  return {
    suggestions: Array.from({ length: count }, (_, index) =>
      prediction(`ChIJ${index}`, `${1234 + index} N Main St, Mesa, AZ, USA`),
    ),
  };
}

const result = (types: string[], lat: number, lng: number, location_type = 'ROOFTOP', more: object = {}) => ({
  types,
  geometry: { location: { lat, lng }, location_type },
  ...more,
});
const wholeState = result(['administrative_area_level_1', 'political'], 34.0489, -111.0937, 'APPROXIMATE');
const partial = { partial_match: true };
const house = result(['street_address'], 33.4316, -111.8312);
const inexact: Record<string, ReturnType<typeof result>[]> = {
  gibberish: [wholeState],
  'another street': [result(['street_address'], 33.5, -111.9, 'ROOFTOP', partial)],
  'a ZIP code': [result(['postal_code'], 33.43, -111.83, 'APPROXIMATE')],
  'a street alone': [result(['route'], 33.43, -111.83, 'GEOMETRIC_CENTER')],
  'a shop': [result(['establishment', 'point_of_interest'], 33.43, -111.83)],
  'a guess': [result(['street_address'], 33.43, -111.83, 'APPROXIMATE')],
  'between two houses': [result(['street_address'], 33.4316, -111.8312, 'RANGE_INTERPOLATED')],
  'a building': [result(['premise'], 33.4316, -111.8312, 'GEOMETRIC_CENTER')],
  'a guess before the house': [result(['postal_code'], 33.43, -111.83, 'APPROXIMATE', partial), house],
};

export function geocoded(address: string | null) {
  if (!address) return { status: 'INVALID_REQUEST', results: [] };
  if (address === 'nowhere') return { status: 'ZERO_RESULTS', results: [] };
  if (address === 'too often') return { status: 'OVER_QUERY_LIMIT', results: [] };
  return { status: 'OK', results: inexact[address] ?? [house] };
}

export function pictured(location: string | null): { status: string; jpeg?: Buffer } {
  if (!location) return { status: 'INVALID_REQUEST' };
  if (location === 'the desert') return { status: 'ZERO_RESULTS' };
  if (location === 'no such town') return { status: 'NOT_FOUND' };
  if (location === 'too often') return { status: 'OVER_QUERY_LIMIT' };
  // Photographed yesterday.
  if (location === 'just removed') return { status: 'OK' };
  return { status: 'OK', jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) };
}
