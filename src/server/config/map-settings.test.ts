import { describe, expect, test } from 'vitest';
import { readMapSettings, tileOrigin } from './map-settings.ts';

function settingsFrom(env: Record<string, string>) {
  const problems: string[] = [];
  const map = readMapSettings(
    (name) => env[name],
    (sentence) => void problems.push(sentence),
  );
  return { map, problems };
}

const tiles = 'https://tiles.example/{z}/{x}/{y}.png';

describe('map tiles', () => {
  test('have no source by default', () => {
    expect(settingsFrom({})).toEqual({ map: null, problems: [] });
  });

  test('need the attribution that their license requires', () => {
    const attribution = '© OpenStreetMap contributors';
    expect(settingsFrom({ MAP_TILE_URL: tiles, MAP_ATTRIBUTION: attribution })).toEqual({
      map: { tiles, attribution },
      problems: [],
    });
  });

  test.each([
    ['none', {}],
    ['too many', { MAP_ATTRIBUTION: 'x'.repeat(201) }],
  ])('is refused with %s', (_what, more) => {
    const { map, problems } = settingsFrom({ MAP_TILE_URL: tiles, ...more });
    expect(map).toBeNull();
    expect(problems).toEqual([expect.stringContaining('MAP_ATTRIBUTION')]);
  });

  test.each([
    'tiles.example/{z}/{x}/{y}.png',
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://{x}.tiles.example/{z}/{x}/{y}.png',
    "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
    'https://user:secret@tiles.example/{z}/{x}/{y}.png',
  ])('is refused where a browser could not load it, or could load more than that: %s', (wrong) => {
    const { map, problems } = settingsFrom({ MAP_TILE_URL: wrong, MAP_ATTRIBUTION: 'Somebody' });
    expect(map).toBeNull();
    expect(problems).toEqual([expect.stringContaining('MAP_TILE_URL')]);
  });

  test('may come from this machine', () => {
    expect(tileOrigin('http://127.0.0.1:8080/{z}/{x}/{y}.png')).toBe('http://127.0.0.1:8080');
  });

  test('come from one host, which the page’s CSP names', () => {
    expect(tileOrigin('https://tiles.example:8443/a/{z}/{x}/{y}{r}.png?key=1')).toBe(
      'https://tiles.example:8443',
    );
  });
});
