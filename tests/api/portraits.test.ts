// An inspector's portrait: published with its bytes, then known by its address.
import { expect, test } from 'vitest';
import { portraitAddress } from '../../src/domain/business/portrait.ts';
import type { BusinessProfile } from '../../src/domain/business/profile.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { jpegPortrait, pngPortrait } from '../support/portrait.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const read = async (): Promise<{ newest: number; profile: BusinessProfile }> =>
  (await desk.get('/api/admin/business')).json();
const withPortrait = (profile: BusinessProfile, portrait: string | null): BusinessProfile => ({
  ...profile,
  inspectors: profile.inspectors.map((inspector) => ({ ...inspector, portrait })),
});
const publish = async (change: (profile: BusinessProfile) => BusinessProfile) => {
  const { newest, profile } = await read();
  const published = await desk.post('/api/admin/business', { basedOn: newest, profile: change(profile) });
  return published.json();
};
const check = async (portrait: string | null) => {
  const { profile } = await read();
  return (await desk.post('/api/admin/business/check', { profile: withPortrait(profile, portrait) })).json();
};
const get = (url: string) => app.inject({ url });
const photo = portraitAddress({ id: 1, portrait: jpegPortrait }) ?? '';
const drawing = portraitAddress({ id: 1, portrait: pngPortrait }) ?? '';

test('a published portrait is served from its address, cached for good, and to the desk only as that address', async () => {
  const checked = await check(jpegPortrait);
  expect(checked.differences).toEqual([{ field: 'inspectors.1.portrait', before: '', after: photo }]);
  await publish((profile) => withPortrait(profile, jpegPortrait));
  expect((await read()).profile.inspectors[0]?.portrait).toBe(photo);
  const version = await desk.get('/api/admin/business/versions/2');
  expect(version.json().profile.inspectors[0].portrait).toBe(photo);
  const served = await get(photo);
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(served.rawPayload).toEqual(Buffer.from(jpegPortrait, 'base64'));
});

test('an unchanged portrait is published by its address', async () => {
  await publish((profile) => ({ ...profile, tagline: 'We look closely' }));
  expect((await get(photo)).statusCode).toBe(200);
  expect((await read()).profile.tagline).toBe('We look closely');
});

test('a replaced portrait is no longer served, and going back to its address serves it again', async () => {
  await publish((profile) => withPortrait(profile, pngPortrait));
  expect((await get(photo)).statusCode).toBe(404);
  expect((await get(drawing)).headers['content-type']).toBe('image/png');
  await publish((profile) => withPortrait(profile, photo));
  expect((await get(photo)).statusCode).toBe(200);
  await publish((profile) => withPortrait(profile, null));
  expect((await get(photo)).statusCode).toBe(404);
});

test.each([
  ['PHN2Zz48L3N2Zz4=', 'This is not a JPEG or PNG picture. Please choose a photo.'],
  ['/inspectors/1/portrait-00000000000000.jpg', 'We no longer have this portrait. Please choose it again.'],
  ['/inspectors/x', 'We no longer have this portrait. Please choose it again.'],
  ['A'.repeat(200_001), 'This picture has more than 150 kB. Please choose a smaller one.'],
])('%.50s is refused at its field', async (portrait, message) => {
  expect((await check(portrait)).problems).toEqual([{ field: 'inspectors.0.portrait', message }]);
});

test.each(['/inspectors/1/portrait-.jpg', '/inspectors/1/..%2f..%2fetc', '/inspectors/99/x'])(
  '%s is not there',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
