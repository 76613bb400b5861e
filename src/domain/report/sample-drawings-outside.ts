// Roof and walls.
import { chalk, type DrawnPicture, ellipse, fill, polyline, rect, type Shape, stroke } from './drawing.ts';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Sky with a low sun and hills up to `horizon`. */
const desert = (horizon: number): readonly Shape[] => [
  fill('sky', rect(0, 0, 360, horizon)),
  fill('sun', ellipse(70, horizon - 30, 17)),
  fill('hill', `M0 ${horizon}V${horizon - 14}l50-16 34 12 46-22 52 26 60-34 46 20 38-10 34 16V${horizon}z`),
];

const tileWidth = 44;
const tileHeight = 54;
const tileAt = (x: number, y: number) => `M${x + 2} ${y + 6}q20-15 40 0l2 ${tileHeight - 8}q-22-13-44 0z`;
/** One course after the other, so that each one covers the ends of the course above. */
const tileCourse = (row: number): readonly Shape[] => {
  const top = 42 + row * 42;
  const places = range(10).map((column) => (row % 2 === 0 ? -22 : -44) + column * tileWidth);
  const tones = (['clay', 'clayLight', 'clay'] as const).map((tone, kind) =>
    fill(tone, ...places.filter((_, column) => (column * 2 + row) % 3 === kind).map((x) => tileAt(x, top))),
  );
  return [
    fill('clayDark', rect(0, top + 1, 360, tileHeight - 8)),
    ...tones,
    stroke('clayDark', 2.5, ...places.map((x) => `M${x} ${top + tileHeight - 2}q22-13 44 0`)),
    stroke('sky', 2, ...places.map((x) => `M${x + 12} ${top + 5}l-2 36`)),
  ];
};

export const roofTile: DrawnPicture = {
  alt: 'Drawing of a clay tile roof. One tile is cracked from end to end and has lost a corner; a chalk circle marks it.',
  shapes: [
    ...desert(50),
    ...range(5).flatMap(tileCourse),
    fill('dark', 'M198 180l-3-15 10-7-4-12 14 3 9 10-2 23q-13-6-24-2z'),
    stroke('dark', 3.5, polyline([204, 150], [199, 142], [206, 136], [201, 130], [207, 124])),
    ...chalk(203, 152, 41, 36),
  ],
};

export const ponding: DrawnPicture = {
  alt: 'Drawing of a flat roof with low walls. A shallow pool stands in front of the wall drain, which is half blocked with leaves.',
  shapes: [
    ...desert(74),
    fill('wall', rect(0, 70, 360, 46)),
    fill('light', rect(0, 64, 360, 9)),
    fill('shade', rect(0, 112, 360, 8)),
    fill('ground', rect(0, 118, 360, 122)),
    stroke('shade', 1.5, 'M0 152h360M0 196h360M60 118 20 240M300 118l44 122'),
    fill('shade', 'M84 172q10-36 96-38 104-2 118 34 6 40-108 44-118 2-106-40z'),
    fill('edge', 'M92 172q12-29 90-31 94-2 107 29 4 33-99 36-108 1-98-34z'),
    fill('water', 'M100 172q12-24 84-25 84-2 96 24 4 27-90 29-98 1-90-28z'),
    stroke('light', 2.5, 'M130 168q16-6 34-2M186 182q24-5 44 1M140 186h20'),
    fill('dark', rect(158, 88, 52, 28)),
    stroke('steel', 4, rect(156, 86, 56, 30)),
    fill('clay', 'M160 116q4-12 14-8 4-8 13-3 7-4 8 11z'),
    fill('green', 'M166 116q2-8 10-6 2 4-2 7zM184 117q4-10 12-5l-2 6z'),
    stroke('clayDark', 2, 'M150 122l12-5M200 124l10-6M176 126l8-7'),
    ...chalk(184, 106, 46, 30),
  ],
};

const speckles = range(60)
  .map(
    (index) =>
      `M${(index * 149 + index * index * 7) % 352} ${6 + ((index * 83 + index * index * 13) % 228)}h${3 + (index % 3)}`,
  )
  .join('');

const rulerMarks = range(9)
  .map((mark) => `M${252 + mark * 8} ${126 + mark * 4.2}l-${mark % 2 === 0 ? '5 9' : '3 6'}`)
  .join('');

export const stuccoCrack: DrawnPicture = {
  alt: 'Drawing of a stucco wall. A thin crack runs down at an angle from the corner of a window; a ruler next to it shows the scale.',
  shapes: [
    fill('wall', rect(0, 0, 360, 240)),
    stroke('shade', 2, speckles),
    fill('shade', 'M40 0h150v132H40z'),
    fill('light', rect(32, 0, 150, 126)),
    fill('dark', rect(44, 0, 126, 114)),
    fill('steel', 'M44 60 104 0h34L44 94z', 'M92 114 170 36v24l-54 54z'),
    fill('light', rect(103, 0, 8, 114), rect(44, 48, 126, 7)),
    fill('clay', rect(24, 126, 166, 13)),
    fill('clayDark', rect(24, 136, 166, 4)),
    stroke(
      'ink',
      2.2,
      polyline(
        [186, 140],
        [196, 150],
        [194, 158],
        [208, 168],
        [210, 178],
        [224, 186],
        [222, 194],
        [238, 206],
        [246, 220],
      ),
      'M208 168l8-2M224 186l-3 7',
    ),
    fill('light', 'M244 122l84 44-10 19-84-44z'),
    stroke('ink', 1.5, 'M244 122l84 44-10 19-84-44z', rulerMarks),
    ...chalk(213, 178, 44, 50),
  ],
};
