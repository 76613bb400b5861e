// Source of map tiles. Without one the tracking page draws its own map.

export type MapSettings = { tiles: string; attribution: string };

const maxAttributionLength = 200;

/** `null`: not configured. A source without the attribution its license requires is refused. */
export function readMapSettings(
  read: (name: string) => string | undefined,
  refuse: (sentence: string) => void,
): MapSettings | null {
  const tiles = read('MAP_TILE_URL');
  if (tiles === undefined) return null;
  if (tileOrigin(tiles) === undefined) {
    refuse(`MAP_TILE_URL must look like https://tiles.example/{z}/{x}/{y}.png, not "${tiles}".`);
    return null;
  }
  const attribution = read('MAP_ATTRIBUTION');
  if (attribution === undefined || attribution.length > maxAttributionLength) {
    refuse(
      `MAP_ATTRIBUTION must say in at most ${maxAttributionLength} characters whose map it is: MAP_TILE_URL needs it.`,
    );
    return null;
  }
  return { tiles, attribution };
}

/** Origin of the tiles; `undefined`: not acceptable. One host, so that the page's CSP can name it. */
export function tileOrigin(tiles: string): string | undefined {
  const known = /\{(z|x|y|r)\}/g;
  const filled = tiles.replace(known, '1');
  const has = ['{z}', '{x}', '{y}'].every((part) => tiles.includes(part));
  if (!has || /[{}\s;,]/.test(filled) || !URL.canParse(filled)) return undefined;
  const url = new URL(filled);
  const local = url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  // A placeholder in the host would mean a different host for each tile.
  const inHost = known.test(tiles.slice(0, tiles.indexOf('/', tiles.indexOf('//') + 2)));
  return (url.protocol === 'https:' || local) && !url.username && !inHost ? url.origin : undefined;
}
