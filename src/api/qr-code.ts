import { z } from 'zod';

export const qrCodeSchema = z
  .object({ size: z.int(), path: z.string() })
  .describe('The QR code: SVG path with a view box of size by size, dark on light');

export type QrCode = z.infer<typeof qrCodeSchema>;
