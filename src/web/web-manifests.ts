// The web app manifests, which name the business. Read only when pages are prerendered.
import type { PublicBusiness } from '../domain/business/public-business.ts';

const colors = { background_color: '#faf5ec', theme_color: '#16242a' };
const icons = [192, 512].map((size) => icon(`/icon-${size}.png`, size));
const maskable = [192, 512].map((size) => ({
  ...icon(`/desk-icon-${size}.png`, size),
  purpose: 'maskable',
}));

/** Only the desk can be installed as an app. */
export const webManifests = ({ name, shortName }: Pick<PublicBusiness, 'name' | 'shortName'>) => [
  {
    path: '/site.webmanifest',
    manifest: { name, short_name: shortName, start_url: '/', display: 'browser', ...colors, icons },
  },
  {
    path: '/desk.webmanifest',
    manifest: {
      id: '/dashboard',
      name: `${shortName} desk`,
      short_name: 'Desk',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      ...colors,
      icons: [...icons, ...maskable],
    },
  },
];

function icon(src: string, size: number) {
  return { src, sizes: `${size}x${size}`, type: 'image/png' };
}
