// Parses a typed position.

export type Position = { latitude: number; longitude: number };

export const limits = { latitude: 90, longitude: 180 } as const;

/** `null`: not a number of degrees between `-max` and `max`. */
export function parseDegrees(typed: string, max: number): number | null {
  const text = typed.trim();
  if (!/^[+-]?\d{1,3}(\.\d{1,15})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= max ? value : null;
}
