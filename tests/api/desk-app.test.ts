// The desk as an app on a phone: what it is called, where it starts, and which pages offer it.
import { expect, test } from 'vitest';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();
const { headers } = await signedIn(db, { now: clock.now() });
const manifestOf = async (url: string) =>
  /<link rel="manifest" href="([^"]+)"/.exec((await app.inject({ url, headers })).body)?.[1];

test.each(['/dashboard', '/admin', '/availability-admin', '/calendar-admin', '/stripe-admin', '/account'])(
  '%s installs the desk',
  async (path) => {
    expect(await manifestOf(path)).toBe('/desk.webmanifest');
  },
);

test.each(['/', '/pricing', '/login'])('%s does not', async (path) => {
  expect(await manifestOf(path)).toBe('/site.webmanifest');
});

test('the installed app starts at today’s list, standalone, with maskable icons', async () => {
  const manifest = (await app.inject('/desk.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/dashboard', scope: '/', display: 'standalone' });
  const maskable = manifest.icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable');
  expect(maskable.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, type } of manifest.icons) {
    const icon = await app.inject(src);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
  }
});
