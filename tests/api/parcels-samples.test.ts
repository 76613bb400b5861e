import { describe, expect, test, vi } from 'vitest';
import { singleFamilyTierFor } from '../../src/domain/pricing/single-family-tiers.ts';
import { PROPERTY_KINDS } from '../../src/domain/property/property.ts';
import { squareFeet } from '../../src/domain/property/square-feet.ts';
import { directoryPlaces } from '../../src/server/adapters/places/directory.ts';
import { listenForChanges } from '../../src/server/db/changes.ts';
import { loadSampleParcels, sampleParcelsName } from '../../src/server/db/load-sample-parcels.ts';
import { sampleParcels } from '../../src/server/db/sample-parcels.ts';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';
import { countyFile, importFile } from './parcels-county-file.ts';

const serviceArea = () => business.serviceArea;
const quiet = { onChange: () => {}, listening: () => false };
const inFlorence = '123 N Main St, Florence, AZ 85132';

describe('the sample directory', () => {
  const samples = sampleParcels(business.serviceArea);

  test('has several hundred addresses of every kind, some without a size', () => {
    expect(samples.length).toBeGreaterThan(300);
    expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(PROPERTY_KINDS));
    expect(samples.some(({ squareFeet }) => squareFeet === null)).toBe(true);
  });

  test('has a house for every price, and one too large for any', () => {
    const houses = samples.flatMap(({ kind, squareFeet: size }) =>
      kind === 'single-family' && size !== null
        ? [singleFamilyTierFor(business.prices, squareFeet(size))?.payNow]
        : [],
    );
    expect(new Set(houses).size).toBe(5);
  });

  test('gives every parcel a unique number', () => {
    expect(new Set(samples.map(({ apn }) => apn)).size).toBe(samples.length);
  });

  test.each([
    '123 N Center St, Mesa, AZ 85201',
    '1234 W Main St, Mesa, AZ 85201',
    '456 E Main St, Mesa, AZ 85203',
    '5002 E McKellips Rd, Mesa, AZ 85205',
    '602 N Sunshine Blvd, Eloy, AZ 85131',
    '1234 N Gilbert Rd, Gilbert, AZ 85234',
    '6220 E Doubletree Ranch Rd, Paradise Valley, AZ 85253',
  ])('has the address that other tests use: %s', (address) => {
    const written = samples.map(
      ({ number, street: { label, city, zip } }) => `${number} ${label}, ${city}, AZ ${zip}`,
    );
    expect(written.filter((one) => one.split(',')[0] === address.split(',')[0])).toEqual([address]);
  });

  test('has streets in every ZIP code of any service area, the same every time', () => {
    const zips = [
      { zip: '86301', city: 'Prescott', county: 'Yavapai', latitude: 34.55, longitude: -112.47 },
      { zip: '85621', city: 'Nogales', county: 'Santa Cruz', latitude: 31.36, longitude: -110.93 },
    ];
    const small = sampleParcels({ zips });
    expect(small).toEqual(sampleParcels({ zips }));
    expect(small.length).toBeGreaterThan(200);
    expect(new Set(small.map(({ apn }) => apn)).size).toBe(small.length);
    expect(new Set(small.map(({ kind }) => kind))).toEqual(new Set(PROPERTY_KINDS));
    expect(new Set(samples.map(({ street }) => street.zip)).size).toBe(business.serviceArea.zips.length);
  });

  test('is suggested and found in sandbox mode, and neither in live mode', async () => {
    const { db, pool } = await makeTestApp();
    await loadSampleParcels(db, business.serviceArea);
    const sandbox = directoryPlaces({ db, pool, serviceArea, changes: quiet, samples: true });
    const live = directoryPlaces({ db, pool, serviceArea, changes: quiet, samples: false });
    const suggested = await sandbox.suggest('123 n main');
    const placeId = (suggested.ok && suggested.value[0]?.placeId) || '';
    expect(suggested).toMatchObject({ ok: true, value: [{ description: inFlorence }, {}] });
    expect(await live.suggest('123 n main')).toEqual({ ok: true, value: [] });
    expect(await live.suggest('123')).toEqual({ ok: true, value: [] });
    expect(await live.suggest('1234')).toEqual({ ok: true, value: [] });
    expect(await live.suggest('main st')).toEqual({ ok: true, value: [] });
    expect(await sandbox.find(placeId)).toMatchObject({ ok: true, value: { kind: 'single-family' } });
    expect(await live.find(placeId)).toEqual({ ok: true, value: null });
  });

  test('is not loaded for a county that was imported', async () => {
    const { db, pool, ownerUrl } = await makeTestApp();
    await importFile(ownerUrl, countyFile(['9 N PALM LN,FLORENCE 85132']), 'Pinal');
    await loadSampleParcels(db, business.serviceArea);
    const places = directoryPlaces({ db, pool, serviceArea, changes: quiet, samples: true });
    expect(await places.suggest('123 n main florence')).toEqual({ ok: true, value: [] });
    expect(await places.suggest('123 n center')).toMatchObject({ ok: true, value: [{}] });
  });
});

describe('samples of another service area', () => {
  const { zips, ...area } = business.serviceArea;
  const elsewhere = {
    ...area,
    counties: ['Pinal', 'Santa Cruz', 'Smith-Jones'],
    zips: [
      ...zips.filter(({ zip }) => zip === '85131'),
      { zip: '85621', city: 'Nogales', county: 'Santa Cruz', latitude: 31.36, longitude: -110.93 },
      { zip: '85999', city: 'Nowhere', county: 'Smith-Jones', latitude: 33, longitude: -111 },
    ],
  };

  test('replace the earlier ones, but no imported county', async () => {
    const { db, pool, ownerUrl } = await makeTestApp();
    const places = directoryPlaces({ db, pool, serviceArea: () => elsewhere, changes: quiet, samples: true });
    const found = async (input: string) => {
      const answer = await places.suggest(input);
      return answer.ok && answer.value.length > 0;
    };
    await loadSampleParcels(db, business.serviceArea);
    await importFile(ownerUrl, countyFile(['9 N PALM LN,FLORENCE 85132']), 'Pinal');
    await loadSampleParcels(db, elsewhere);
    expect(await found('123 n center mesa')).toBe(false);
    expect(await found('9 n palm ln florence')).toBe(true);
    expect(await found('602 n sunshine eloy')).toBe(false);
    expect(await found('nogales')).toBe(true);
    expect(await found('nowhere')).toBe(false);
    await loadSampleParcels(db, business.serviceArea);
    expect(await found('123 n center mesa')).toBe(true);
    expect(await found('nogales')).toBe(false);
  });

  test('have another mark', () => {
    expect(sampleParcelsName(elsewhere)).not.toBe(sampleParcelsName(business.serviceArea));
  });
});

describe('cached suggestions', () => {
  test('are dropped when the directory changes', async () => {
    const { db, pool, url, ownerUrl } = await makeTestApp();
    const changes = await listenForChanges(url, () => {});
    const places = directoryPlaces({ db, pool, serviceArea, changes, samples: true });
    const ask = async () => {
      const answer = await places.suggest('123 n main florence');
      return answer.ok && answer.value[0]?.description;
    };
    expect(await ask()).toBe(undefined);
    await loadSampleParcels(db, business.serviceArea);
    await vi.waitFor(async () => expect(await ask()).toBe(inFlorence));
    await importFile(ownerUrl, countyFile(['123 N MAIN PL,FLORENCE 85132']), 'Pinal');
    await vi.waitFor(async () => expect(await ask()).toBe('123 N Main Pl, Florence, AZ 85132'));
    await changes.close();
  });
});
