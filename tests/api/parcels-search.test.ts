import { describe, expect, test } from 'vitest';
import { directoryPlaces } from '../../src/server/adapters/places/directory.ts';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';
import { countyFile, importFile } from './parcels-county-file.ts';

const { db, pool, ownerUrl } = await makeTestApp();
await importFile(
  ownerUrl,
  countyFile([
    '123 N MAIN ST,MESA 85201',
    '1234 N MAIN ST,MESA 85201',
    '1235 N MAIN ST,MESA 85201',
    '123 S MAIN ST,CHANDLER 85225',
    '123 N MAINSAIL DR,GILBERT 85234',
    '7 E CAMELBACK RD,PHOENIX 85016',
    '7003 E CAMELBACK RD,SCOTTSDALE 85251',
    '4501 W DESERT WILLOW LN,GLENDALE 85308',
    '5302 N 7TH ST,PHOENIX 85014',
    '8800 E MCDOWELL RD,MESA 85207',
    '480 N ARIZONA AVE,CHANDLER 85225',
    '2200 E MESA DR,TEMPE 85282',
    '61 W ELM PL,TOLLESON 85353',
    '14800 S WESTERN SKIES PKWY,GILBERT 85296',
    // More streets in one city, with one suffix, than are looked at for either alone.
    ...Array.from({ length: 400 }, (_, index) => `${600 + index} W STREET${index} AVE,PHOENIX 85003`),
    '555 N ELM AVE,PHOENIX 85003',
    '555 N PARK AVE,PHOENIX 85003',
  ]),
  'Maricopa',
);
const serviceArea = () => business.serviceArea;
const quiet = { onChange: () => {}, listening: () => false };
const places = directoryPlaces({ db, pool, serviceArea, changes: quiet, samples: false });

async function suggest(input: string): Promise<string[]> {
  const answer = await places.suggest(input);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value.map(({ description }) => description);
}
const mesa = '123 N Main St, Mesa, AZ 85201';
const camelback = '7 E Camelback Rd, Phoenix, AZ 85016';

describe('a typed address', () => {
  test('is searched from three characters on', async () => {
    expect(await suggest('12')).toEqual([]);
    expect(await suggest('123')).toContain(mesa);
  });

  test.each([
    ['in another order', 'main st 123 n mesa'],
    ['with the number in the middle', 'main 123 mesa'],
    ['in full words', '123 North Main Street, Mesa, Arizona 85201'],
    ['in abbreviations', '123 n main st'],
    ['in capitals and with dots', '123 N. MAIN ST.'],
    ['with the state', '123 n main st mesa az'],
    ['with the state half typed', '123 n main st, mesa, ari'],
    ['with a long ZIP code', '123 n main st 85201-4410'],
    ['with an accent and an apostrophe', '123 n m’áin st'],
    ['with the last word half typed', '123 n mai'],
    ['with the suffix half typed', '123 n main stre'],
    ['with the direction half typed', '123 main nort'],
  ])('is found %s', async (_, input) => {
    expect((await suggest(input))[0]).toBe(mesa);
  });

  test.each([
    ['a letter too many', 'cammelback'],
    ['a letter missing', 'camelbck'],
    ['a wrong letter', 'camelbaxk'],
    ['two letters swapped', 'caemlback'],
    ['the first letter wrong', 'damelback'],
    ['the last letter missing', 'camelbac'],
    ['a space too many', 'camel back'],
  ])('is found with %s', async (_, word) => {
    expect(await suggest(`7 e ${word} rd`)).toContain(camelback);
  });

  test('is found with a typo while the word is still being typed', async () => {
    expect(await suggest('7 e caemlb')).toContain(camelback);
  });

  test('is found with a typo in a short word', async () => {
    expect(await suggest('61 w eml')).toEqual(['61 W Elm Pl, Tolleson, AZ 85353']);
  });

  test('is found with a typo in the city', async () => {
    expect(await suggest('7003 camelback scotsdale')).toEqual(['7003 E Camelback Rd, Scottsdale, AZ 85251']);
  });

  test('is not found with two typos', async () => {
    expect(await suggest('7 e xamelbacx rd')).toEqual([]);
  });

  test('is found with two words of a name written as one', async () => {
    expect(await suggest('desertwillow')).toEqual(['4501 W Desert Willow Ln, Glendale, AZ 85308']);
  });

  test('is found by any word of a name', async () => {
    expect(await suggest('4501 willow')).toEqual(['4501 W Desert Willow Ln, Glendale, AZ 85308']);
  });

  test.each(['7th st', '5302 n 7', '5302 n 7th street'])(
    'is found on a numbered street: %s',
    async (input) => {
      expect(await suggest(input)).toContain('5302 N 7th St, Phoenix, AZ 85014');
    },
  );

  test('may be a street called like the state or a city', async () => {
    expect(await suggest('arizona avenue')).toEqual(['480 N Arizona Ave, Chandler, AZ 85225']);
    expect((await suggest('mesa'))[0]).toBe('2200 E Mesa Dr, Tempe, AZ 85282');
  });

  test('may be a ZIP code or a city alone', async () => {
    expect(await suggest('85353')).toEqual(['61 W Elm Pl, Tolleson, AZ 85353']);
    expect(await suggest('tolle')).toEqual(['61 W Elm Pl, Tolleson, AZ 85353']);
  });
});

describe('in a city of many streets', () => {
  test.each([
    '555 elm phoenix',
    '555 elm phoen',
    'elm phoen',
    '555 elm avenu',
    'elm aven',
    '555 elm 85003',
    '555 elm 850',
  ])('a street is found with the place whole or begun: %s', async (input) => {
    expect(await suggest(input)).toContain('555 N Elm Ave, Phoenix, AZ 85003');
  });

  test('a street is found by a name that begins a suffix', async () => {
    expect(await suggest('555 park phoenix')).toEqual(['555 N Park Ave, Phoenix, AZ 85003']);
  });

  test('a house is found by its number and the city alone', async () => {
    expect(await suggest('999 phoenix')).toEqual(['999 W Street399 Ave, Phoenix, AZ 85003']);
  });
});

describe('suggestions', () => {
  test('list exact numbers before longer ones', async () => {
    expect(await suggest('main st mesa 123')).toEqual([
      mesa,
      '1234 N Main St, Mesa, AZ 85201',
      '1235 N Main St, Mesa, AZ 85201',
    ]);
  });

  test('list exact words before longer ones', async () => {
    expect(await suggest('123 main')).toEqual([
      mesa,
      '123 S Main St, Chandler, AZ 85225',
      '123 N Mainsail Dr, Gilbert, AZ 85234',
      '1234 N Main St, Mesa, AZ 85201',
      '1235 N Main St, Mesa, AZ 85201',
    ]);
  });

  test('exclude typo matches when the exact word exists', async () => {
    expect((await suggest('mainsail dr')).every((line) => line.includes('Mainsail'))).toBe(true);
  });

  test('are narrowed by a city or a ZIP code', async () => {
    expect(await suggest('123 main chandler')).toEqual(['123 S Main St, Chandler, AZ 85225']);
    expect(await suggest('123 main 85225')).toEqual(['123 S Main St, Chandler, AZ 85225']);
  });

  test('show every street before a second house of one, when no number is typed', async () => {
    expect((await suggest('main st')).slice(0, 2)).toEqual([mesa, '123 S Main St, Chandler, AZ 85225']);
  });

  test('are the same every time', async () => {
    expect(await suggest('main')).toEqual(await suggest('main'));
  });
});

describe('a suggested place', () => {
  test('is found again by its id, with the county’s data', async () => {
    const answer = await places.suggest('123 n main st mesa');
    const placeId = (answer.ok && answer.value[0]?.placeId) || '';
    expect(placeId).toBe('parcel:maricopa:10000000');
    expect(await places.find(placeId)).toEqual({
      ok: true,
      value: {
        placeId,
        address: { street: '123 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' },
        position: { latitude: 33.4, longitude: -111.8 },
        squareFootage: 1500,
        yearBuilt: null,
        kind: 'single-family',
        county: 'Maricopa',
      },
    });
  });

  test.each(['', 'parcel:maricopa:NOPE', 'parcel:pinal:10000000', "parcel:maricopa:'--", 'ChIJ123'])(
    'does not exist under the id "%s"',
    async (placeId) => {
      expect(await places.find(placeId)).toEqual({ ok: true, value: null });
    },
  );
});

describe('an address', () => {
  test('has its parcel’s position', async () => {
    expect(await places.locate('123 N Main St, Mesa, AZ 85201')).toEqual({
      ok: true,
      value: { latitude: 33.4, longitude: -111.8 },
    });
  });

  test('missing in the directory has the center of its ZIP code as position', async () => {
    const answer = await places.locate('99999 Nowhere Rd, Mesa, AZ 85201');
    expect(answer.ok && answer.value?.latitude).toBeCloseTo(33.43, 1);
  });

  test('outside our ZIP codes has no position', async () => {
    expect(await places.locate('99999 Nowhere Rd, Tucson, AZ 85701')).toEqual({ ok: true, value: null });
  });
});
