// How a camera was held, from the EXIF segment of a JPEG: 1 to 8; `undefined`: it does not say.

const ORIENTATION = 0x0112;
const HEAD = 'Exif\0\0';

export function orientationIn(body: Buffer): number | undefined {
  if (body.toString('latin1', 0, HEAD.length) !== HEAD) return undefined;
  const tiff = body.subarray(HEAD.length);
  if (tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  const count = Math.min(short(first), 200);
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12;
    if (entry + 12 > tiff.length) return undefined;
    if (short(entry) !== ORIENTATION) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
