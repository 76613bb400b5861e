// Redraws a chosen photo small and upright, which also removes what the camera wrote into it.
import {
  NOT_A_PORTRAIT,
  PORTRAIT_MAX_LENGTH,
  PORTRAIT_MIN_SIDE,
  PORTRAIT_TOO_LARGE,
} from '../../../../domain/business/portrait.ts';

export type DrawnPortrait = { ok: true; base64: string } | { ok: false; message: string };

const maxFileBytes = 30_000_000;
const [maxWidth, maxHeight] = [640, 800];
/** From the best on, until the picture is small enough. */
const qualities = [0.85, 0.7, 0.5, 0.3];

export async function drawPortrait(file: Blob): Promise<DrawnPortrait> {
  if (file.size > maxFileBytes)
    return refused('This file has more than 30 MB. Please choose a smaller photo.');
  const photo = await createImageBitmap(file).catch(() => undefined);
  if (!photo) return refused(NOT_A_PORTRAIT);
  try {
    const size = drawnSize(photo);
    if (!size)
      return refused(
        `This photo has only ${photo.width} by ${photo.height} pixels. Please choose one that is larger and not so narrow.`,
      );
    return draw(photo, size);
  } finally {
    photo.close();
  }
}

type Size = { width: number; height: number };

/** `undefined`: too small, or too narrow to be small enough. */
export function drawnSize({ width, height }: Size): Size | undefined {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return Math.min(drawn.width, drawn.height) >= PORTRAIT_MIN_SIDE ? drawn : undefined;
}

function draw(photo: ImageBitmap, size: Size): DrawnPortrait {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return refused('This browser can’t read photos. Please try another one.');
  // Transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(photo, 0, 0, size.width, size.height);
  for (const quality of qualities) {
    const [, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
    if (base64 !== '' && base64.length <= PORTRAIT_MAX_LENGTH) return { ok: true, base64 };
  }
  return refused(PORTRAIT_TOO_LARGE);
}

const refused = (message: string) => ({ ok: false, message }) as const;
