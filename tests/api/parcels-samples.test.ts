import { describe, expect, test, vi } from 'vitest';
import { singleFamilyTierFor } from '../../src/domain/pricing/single-family-tiers.ts';
import { PROPERTY_KINDS } from '../../src/domain/property/property.ts';
import { squareFeet } from '../../src/domain/property/square-feet.ts';
import { directoryPlaces } from '../../src/server/adapters/places/directory.ts';
import { listenForChanges } from '../../src/server/db/changes.ts';
import { loadSampleData } from '../../src/server/db/load-sample-data.ts';
import { sampleParcels } from '../../src/server/db/sample-parcels.ts';
import { business } from '../support/business.ts';
import { publishedBusiness } from '../support/current-business.ts';
import { makeTestApp } from '../support/test-app.ts';
import { countyFile, importFile } from './parcels-county-file.ts';

const quiet = { onChange: () => {}, listening: () => false };
const inFlorence = '123 N Main St, Florence, AZ 85132';

describe('the sample directory', () => {
  test('has several hundred addresses of every kind, some without a size', () => {
    expect(sampleParcels.length).toBeGreaterThan(300);
    expect(new Set(sampleParcels.map(({ kind }) => kind))).toEqual(new Set(PROPERTY_KINDS));
    expect(sampleParcels.some(({ squareFeet }) => squareFeet === null)).toBe(true);
  });

  test('has a house for every price, and one too large for any', () => {
    const houses = sampleParcels.flatMap(({ kind, squareFeet: size }) =>
      kind === 'single-family' && size !== null
        ? [singleFamilyTierFor(business.prices, squareFeet(size))?.payNow]
        : [],
    );
    expect(new Set(houses).size).toBe(5);
  });

  test('gives every parcel a unique number', () => {
    expect(new Set(sampleParcels.map(({ apn }) => apn)).size).toBe(sampleParcels.length);
  });

  test('is suggested and found in sandbox mode, and neither in live mode', async () => {
    const { db, pool } = await makeTestApp();
    await loadSampleData(db, publishedBusiness);
    const sandbox = directoryPlaces({ db, pool, changes: quiet, samples: true });
    const live = directoryPlaces({ db, pool, changes: quiet, samples: false });
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
    await importFile(ownerUrl, countyFile(['9 N PALM LN,FLORENCE 85132']), 'pinal');
    await loadSampleData(db, publishedBusiness);
    const places = directoryPlaces({ db, pool, changes: quiet, samples: true });
    expect(await places.suggest('123 n main florence')).toEqual({ ok: true, value: [] });
    expect(await places.suggest('123 n center')).toMatchObject({ ok: true, value: [{}] });
  });
});

describe('cached suggestions', () => {
  test('are dropped when the directory changes', async () => {
    const { db, pool, url, ownerUrl } = await makeTestApp();
    const changes = await listenForChanges(url, () => {});
    const places = directoryPlaces({ db, pool, changes, samples: true });
    const ask = async () => {
      const answer = await places.suggest('123 n main florence');
      return answer.ok && answer.value[0]?.description;
    };
    expect(await ask()).toBe(undefined);
    await loadSampleData(db, publishedBusiness);
    await vi.waitFor(async () => expect(await ask()).toBe(inFlorence));
    await importFile(ownerUrl, countyFile(['123 N MAIN PL,FLORENCE 85132']), 'pinal');
    await vi.waitFor(async () => expect(await ask()).toBe('123 N Main Pl, Florence, AZ 85132'));
    await changes.close();
  });
});
