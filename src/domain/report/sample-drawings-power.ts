// Electricity and cooling.
import { chalk, type DrawnPicture, ellipse, fill, rect, type Shape, stroke } from './drawing.ts';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const breaker = (y: number): readonly Shape[] => [
  fill('dark', rect(78, y, 132, 50)),
  fill('steel', rect(84, y + 6, 62, 38)),
  fill('pale', rect(120, y + 14, 20, 22)),
  fill('light', rect(92, y + 14, 22, 9)),
  fill('metal', rect(176, y + 12, 30, 26)),
  fill('edge', ellipse(191, y + 25, 9)),
  stroke('dark', 2.5, `M184 ${y + 25}h14M191 ${y + 18}v14`),
];

export const doubleTap: DrawnPicture = {
  alt: 'Drawing of three breakers in an open electrical panel. The middle one has two wires under its screw; the others have one each.',
  shapes: [
    fill('metal', rect(0, 0, 360, 240)),
    fill('shade', rect(20, 0, 320, 240)),
    fill('steel', rect(60, 0, 18, 240)),
    stroke('ink', 7, 'M206 51h54q28 0 28-26V0', 'M206 193h64q34 0 34 30v20'),
    stroke('ink', 7, 'M206 114q40 0 60-22 30-34 46-46'),
    stroke('rust', 7, 'M206 130q44 4 66 26 26 26 48 28'),
    stroke('clayLight', 5, 'M200 51h14M200 193h14M198 115h16M198 130h16'),
    ...[26, 97, 168].flatMap(breaker),
    stroke('clayLight', 5, 'M194 114h22M194 130h22'),
    ...chalk(204, 122, 40, 33),
  ],
};

const backsplash: readonly Shape[] = [
  fill('wall', rect(0, 0, 360, 176)),
  stroke(
    'light',
    3,
    'M0 44h360M0 88h360M0 132h360',
    'M60 0v44M150 0v44M240 0v44M330 0v44M15 44v44M105 44v44M195 44v44M285 44v44M60 88v44M150 88v44M240 88v44M330 88v44M15 132v44M105 132v44M195 132v44M285 132v44',
  ),
];

const socket = (y: number): readonly Shape[] => [
  fill('metal', ellipse(252, y, 21, 19)),
  fill('dark', rect(243, y - 9, 4, 12), rect(257, y - 9, 4, 12), ellipse(252, y + 9, 3.5)),
];

export const missingGfci: DrawnPicture = {
  alt: 'Drawing of a kitchen counter. An ordinary outlet without test and reset buttons is within reach of the running faucet.',
  shapes: [
    ...backsplash,
    fill('clay', rect(0, 176, 360, 16)),
    fill('clayDark', rect(0, 190, 360, 5)),
    fill('wall', rect(0, 195, 360, 45)),
    stroke('shade', 3, 'M178 206v34M20 206h148v40M190 206h150v40'),
    fill('steel', 'M34 176h112l-8 14H42z'),
    stroke('edge', 13, 'M64 172v-66q0-34 34-34t34 34v14'),
    stroke('metal', 8, 'M64 172v-66q0-34 34-34t34 34v14'),
    fill('edge', rect(52, 164, 25, 12)),
    stroke('edge', 7, 'M78 150l22-12'),
    stroke('water', 7, 'M132 122v54'),
    stroke('light', 2, 'M132 126v44'),
    fill('shade', rect(221, 43, 70, 108)),
    fill('light', rect(217, 38, 70, 108)),
    stroke('edge', 2, rect(217, 38, 70, 108)),
    ...socket(67),
    ...socket(117),
    fill('edge', ellipse(252, 92, 3)),
    ...chalk(252, 93, 56, 72),
  ],
};

const fins = range(26)
  .map((index) => `M${74 + index * 8} 78v126`)
  .join('');
const bent = range(9)
  .map(
    (index) =>
      `M${180 + index * 8} 104l${14 + ((index * 5) % 9)} 24-${4 + ((index * 7) % 8)} 20 ${6 + (index % 3)} 18`,
  )
  .join('');

export const bentFins: DrawnPicture = {
  alt: 'Drawing of an air conditioner’s outdoor unit next to a wall. In one area its thin metal fins are bent flat.',
  shapes: [
    fill('sky', rect(0, 0, 360, 190)),
    fill('sun', ellipse(312, 40, 20)),
    fill('hill', 'M0 190v-46l40-20 30 14 20-12v64zM270 190v-40l40-22 50 26v36z'),
    fill('ground', rect(0, 188, 360, 52)),
    fill('green', 'M18 196q-2-26 4-42 8 14 6 42zM28 196q8-18 20-24-4 16-12 24zM14 196Q6 180 0 176v20z'),
    fill('shade', rect(44, 212, 276, 14)),
    fill('steel', rect(60, 62, 230, 150)),
    fill('dark', rect(70, 76, 212, 130)),
    stroke('metal', 4.5, fins),
    fill('dark', 'M178 104h76v62h-76z'),
    stroke('metal', 4.5, bent),
    stroke('steel', 4, 'M70 110h104M258 110h24M70 150h104M258 150h24M70 182h212'),
    fill('metal', 'M54 62h242l-14-18H68z'),
    fill('dark', ellipse(175, 53, 76, 6)),
    stroke('steel', 2, 'M99 53h152M175 47v12M130 49l90 8M130 57l90-8'),
    ...chalk(216, 135, 55, 46),
  ],
};
