// A drawn house shown if there is no street picture: a self-contained SVG of 2 kB.
import type { Palette } from '../../domain/business/palette.ts';

export type PlaceholderFacts = {
  width: number;
  height: number;
  address?: string | undefined;
  /** For example "1,850 sq ft". */
  size?: string | undefined;
  heading?: number | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
};

type Size = { width: number; height: number };

const label = 'No street picture';
const maxSide = 2_000;
const maxTextLength = 200;

/** Styled by attributes only: the response's policy allows neither style nor script. */
export function placeholderPicture(palette: Palette, facts: PlaceholderFacts): string {
  const width = pixels(facts.width, 640);
  const height = pixels(facts.height, 400);
  const heading = finite(facts.heading) ? turn(facts.heading) : undefined;
  const position =
    finite(facts.lat) && finite(facts.lng) ? `${degrees(facts.lat)}, ${degrees(facts.lng)}` : '';
  const address = plain(facts.address ?? '');
  const details = [label, plain(facts.size ?? ''), address && position].filter((part) => part !== '');
  const name = [label, address || position].filter((part) => part !== '').join(': ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(name)}</title>`,
    // The house is cropped to fit; the text uses the real size of the picture.
    `<svg width="${width}" height="${height}" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice">${scene(heading ?? 0)}</svg>`,
    caption(palette, { width, height }, address || position, details),
    heading === undefined ? '' : compass(palette, { width, height }, heading),
    '</svg>',
  ].join('');
}

// One length of hills that ends at its starting height, so that it can be repeated and shifted behind the house.
const farHills = 'l46-30 34 12 52-44 40 26 28-8 54-52 62 40 44 14 58-34 40 30 36-12 46 24 34-14 66 48';
const nearHills = 'l80-18 70 12 90-30 74 22 66-6 92-24 78 30 90 14';
const hillsPath = (hills: string, start: number) => `M-640 ${start}${hills.repeat(3)}V400H-640z`;

/** The house is fixed; the horizon shifts with the heading. */
function scene(heading: number): string {
  const shift = (share: number) => -((((heading / 360) * 640 * share) % 640) | 0);
  return [
    '<path fill="#dcd6c3" d="M0 0h640v400H0z"/><path fill="#f3d9b8" d="M0 96q160-14 320 0t320-8v220H0z"/>',
    '<circle cx="150" cy="128" r="30" fill="#faf5ec"/>',
    `<path fill="#dcb392" transform="translate(${shift(1)})" d="${hillsPath(farHills, 204)}"/>`,
    `<path fill="#b58a70" transform="translate(${shift(2)})" d="${hillsPath(nearHills, 232)}"/>`,
    '<path fill="#d2b88d" d="M0 262q160-12 320-4t320-2v144H0z"/>',
    house,
    plants,
  ].join('');
}

const house = [
  '<path fill="#e3d3b8" d="M176 186h214v90H176z"/><path fill="#faf5ec" d="m372 188 56-46 56 46v88H372z"/>',
  '<path fill="#b5602c" d="m160 190 34-42h234l-40 42z"/><path fill="#5e301b" d="M160 190h220v5H160z"/>',
  '<path fill="none" stroke="#b5602c" stroke-width="9" d="m371 186 57-48 64 54"/>',
  '<path fill="none" stroke="#d98a52" stroke-width="2" d="M188 161h222m-234 14h228"/>',
  '<path fill="#2a3d43" d="M198 212h38v34h-38zm52 0h38v34h-38z"/>',
  '<path stroke="#faf5ec" stroke-width="2" d="M217 212v34m52-34v34M198 229h38m14 0h38"/>',
  '<path fill="#2f6b4f" d="M312 276v-44q0-16 18-16t18 16v44z"/><circle cx="341" cy="250" r="2" fill="#f0c8a3"/>',
  '<path fill="#d9bf9a" d="M390 216h76v60h-76z"/>',
  '<path stroke="#a98f6b" stroke-width="2" d="M390 231h76m-76 15h76m-76 15h76"/>',
  '<path fill="#e3d3b8" d="M386 276h84l42 124H374z"/><path fill="#faf5ec" d="M312 276h36l16 124h-66z"/>',
].join('');

const plants = [
  '<path fill="none" stroke="#2f6b4f" stroke-width="13" stroke-linecap="round" d="M96 288v-104m0 66H82q-12 0-12-12v-24m26 16h10q12 0 12-12v-22"/>',
  '<path fill="#5a8f73" d="M548 286q-24-4-36-18 18 6 32 12-16-16-20-34 16 16 22 32 0-24 4-42 6 18 4 42 8-18 24-30-6 20-22 32 14-8 32-12-14 16-40 18"/>',
  '<path fill="#2f6b4f" d="M236 290q-16-3-24-12 12 4 21 8-10-11-13-23 11 11 15 22 0-16 3-28 4 12 2 28 6-12 16-20-4 13-14 21 9-5 21-8-10 11-27 12"/>',
].join('');

/** A band along the lower edge, omitted if the picture is too small to read. */
function caption(
  { night, onNight }: Palette,
  { width, height }: Size,
  headline: string,
  details: readonly string[],
): string {
  const type = Math.min(22, Math.max(9, Math.round(Math.min(width / 28, height / 14))));
  const room = width / type - 2;
  const lines = [...(headline === '' ? [] : [shortened(headline, room)]), asManyAsFit(details, room)];
  const band = Math.round(type * (lines.length * 1.4 + 0.9));
  if (room < widthOf(label) || height < band * 1.5) return '';
  const text = lines.map((line, index) => {
    const y = Math.round(height - band + type * (1.45 + index * 1.4));
    const look = index < lines.length - 1 ? 'fill="#fff" font-weight="600"' : `fill="${onNight}"`;
    return `<text x="${type}" y="${y}" ${look}>${escaped(line)}</text>`;
  });
  return `<g font-family="system-ui, sans-serif" font-size="${type}"><path fill="${night}" d="M0 ${height - band}h${width}v${band}H0z"/>${text.join('')}</g>`;
}

/** Heading of the camera; north is up. */
function compass({ ink, muted, raised, accent }: Palette, { width, height }: Size, heading: number): string {
  const radius = Math.round(Math.min(34, width / 10, height / 8));
  if (radius < 16) return '';
  const x = width - radius - 12;
  const y = radius + 12;
  const half = Math.round(radius / 2);
  return [
    `<g transform="translate(${x} ${y})" font-family="system-ui, sans-serif" font-size="${half}" text-anchor="middle" fill="${ink.light}">`,
    `<circle r="${radius}" fill="${raised.light}" stroke="${ink.light}" stroke-width="2"/><path stroke="${muted.light}" stroke-width="2" d="M0 ${-radius}v5M0 ${radius}v-5M${-radius} 0h5M${radius} 0h-5"/>`,
    `<path fill="${accent.light}" transform="rotate(${heading})" d="m0 ${-radius + 6} 6 ${radius} -6-4-6 4z"/>`,
    `<path fill="${raised.light}" d="M${-radius} ${radius + 4}h${2 * radius}v${half + 8}h${-2 * radius}z"/>`,
    `<text y="${radius + half + 6}">${heading}°</text></g>`,
  ].join('');
}

const finite = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

const degrees = (value: number) => String(Number(value.toFixed(5)));

const turn = (degrees: number) => ((Math.round(degrees) % 360) + 360) % 360;

const pixels = (value: number, fallback: number) =>
  finite(value) ? Math.min(maxSide, Math.max(1, Math.round(value))) : fallback;

/** One line without control and direction characters or stacked accents, which would break the drawing or mislead readers. */
const plain = (text: string) =>
  text
    .slice(0, maxTextLength)
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/(\p{M})\p{M}+/gu, '$1')
    .trim();

// Widths in units of the font size. No font metrics here, so the estimate is generous.

function shortened(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > room) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

const asManyAsFit = (parts: readonly string[], room: number) =>
  parts.reduce((line, part) => (widthOf(`${line} · ${part}`) <= room ? `${line} · ${part}` : line));

const widthOf = (text: string) => [...text].reduce((total, character) => total + widthOfOne(character), 0);

function widthOfOne(character: string): number {
  if (/[mwMW@%]/.test(character)) return 1;
  if (/[A-Z]/.test(character)) return 0.78;
  return /[ -~·°]/.test(character) ? 0.64 : 1.1;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
