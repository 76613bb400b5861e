// Files that carry the business's name, colors and mark.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PublicBusiness } from '../../domain/business/public-business.ts';
import { serviceAreaName } from '../../domain/service-area/service-area.ts';
import { type Brand, favicon, icon, sharedPicture } from './pictures.ts';

const require = createRequire(import.meta.url);

export type BrandFile = { type: string; body: Buffer };
type Draw = (business: PublicBusiness, webFolder: string) => Promise<Buffer> | Buffer;

const png = { type: 'image/png' };
const iconFile = (size: number, share: number): BrandDrawing => ({
  ...png,
  draw: ({ brand }) => rasterize(icon(brand, share), size),
});
type BrandDrawing = { type: string; draw: Draw };

/** By path. Phones cut maskable icons to a circle, so their mark is smaller. */
export const brandFiles: Readonly<Record<string, BrandDrawing>> = {
  '/favicon.svg': { type: 'image/svg+xml', draw: ({ brand }) => Buffer.from(favicon(brand)) },
  '/favicon.ico': {
    type: 'image/x-icon',
    draw: async ({ brand }) => ico(await rasterize(icon(brand, 0.84), 32)),
  },
  '/apple-touch-icon.png': { ...png, draw: ({ brand }) => drawAppIcon(brand) },
  '/icon-192.png': iconFile(192, 0.64),
  '/icon-512.png': iconFile(512, 0.64),
  '/desk-icon-192.png': iconFile(192, 0.56),
  '/desk-icon-512.png': iconFile(512, 0.56),
  '/art/shared.png': {
    ...png,
    draw: async (business, webFolder) => {
      const drawn = await readFile(join(webFolder, 'art', 'scene-house.svg'), 'utf8');
      const scene = drawn.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
      const area = serviceAreaName(business.serviceArea);
      return rasterize(sharedPicture(business.brand, { name: business.name, area, scene }), 1200);
    },
  },
  '/site.webmanifest': manifest(({ name, shortName }) => ({
    name,
    short_name: shortName,
    start_url: '/',
    display: 'browser',
    icons: [iconEntry('/icon-192.png'), iconEntry('/icon-512.png')],
  })),
  '/desk.webmanifest': manifest(({ shortName }) => ({
    id: '/dashboard',
    name: `${shortName} desk`,
    short_name: 'Desk',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    icons: [
      iconEntry('/icon-192.png'),
      iconEntry('/icon-512.png'),
      { ...iconEntry('/desk-icon-192.png'), purpose: 'maskable' },
      { ...iconEntry('/desk-icon-512.png'), purpose: 'maskable' },
    ],
  })),
};

function manifest(fields: (business: PublicBusiness) => object): BrandDrawing {
  return {
    type: 'application/manifest+json',
    draw: (business) => {
      const { page, night } = business.brand.palette;
      const colors = { background_color: page.light, theme_color: night };
      return Buffer.from(`${JSON.stringify({ ...fields(business), ...colors }, null, 2)}\n`);
    },
  };
}

function iconEntry(src: string) {
  const [, size] = /(\d+)\.png$/.exec(src) ?? [];
  return { src, sizes: `${size}x${size}`, type: 'image/png' };
}

/** For home screens and mails. */
export const drawAppIcon = (brand: Brand): Promise<Buffer> => rasterize(icon(brand, 0.7), 180);

export async function drawBrandFile({
  path,
  business,
  webFolder,
}: {
  path: string;
  business: PublicBusiness;
  webFolder: string;
}): Promise<BrandFile> {
  const file = brandFiles[path];
  if (!file) throw new Error(`There is no brand file ${path}`);
  return { type: file.type, body: await file.draw(business, webFolder) };
}

let rasterizer: Promise<typeof import('@resvg/resvg-wasm')> | undefined;

async function rasterize(picture: string, width: number): Promise<Buffer> {
  rasterizer ??= openRasterizer();
  const { Resvg } = await rasterizer;
  const drawing = new Resvg(picture, { fitTo: { mode: 'width', value: width } });
  const rendered = drawing.render();
  try {
    return Buffer.from(rendered.asPng());
  } finally {
    // Memory of WebAssembly is not collected.
    rendered.free();
    drawing.free();
  }
}

async function openRasterizer() {
  const resvg = await import('@resvg/resvg-wasm');
  await resvg.initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return resvg;
}

/** One PNG in the container that old browsers ask for. */
function ico(picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
