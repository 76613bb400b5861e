/** Whether the property is occupied. A vacant one can be entered earlier if the client allows it. */
export const OCCUPANCIES = {
  occupied: 'Occupied',
  vacant: 'Vacant',
  unknown: 'I don’t know',
} as const;

export type Occupancy = keyof typeof OCCUPANCIES;
export const OCCUPANCY_IDS = Object.keys(OCCUPANCIES) as Occupancy[];

export const parseOccupancy = (input: unknown): Occupancy | null =>
  OCCUPANCY_IDS.find((id) => id === input) ?? null;
