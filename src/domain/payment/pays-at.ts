/** When a booking is paid. On the website always before the inspection; the office may agree on another time. */
export const PAYS_AT = ['before', 'inspection', 'closing'] as const;
export type PaysAt = (typeof PAYS_AT)[number];

export const PAYS_AT_TEXT: Readonly<Record<PaysAt, string>> = {
  before: 'In full before the inspection',
  inspection: 'In full at the inspection',
  closing: 'In full at closing',
};
