// Kinds of requests and their latency limits.

/** `booking`: reserves a time or moves money and must not be lost; `change`: all other writes. */
export type LatencyClass = 'read' | 'change' | 'booking';

export const kinds = {
  page: 'read',
  'file of a page': 'read',
  'film, its beginning': 'read',
  reviews: 'read',
  'address suggestions': 'read',
  'street picture': 'read',
  'price list': 'read',
  price: 'read',
  'phone, how it stands': 'read',
  'free times': 'read',
  'own reservations': 'read',
  'agreement to sign': 'read',
  'signed copy (PDF)': 'read',
  'booking, how it stands': 'read',
  tracking: 'read',
  'stream, until it begins': 'read',
  'desk, lists and figures': 'read',
  property: 'change',
  'code texted': 'change',
  'code checked': 'change',
  'time given back': 'change',
  'booking canceled': 'change',
  'desk, status set': 'change',
  'desk, position': 'change',
  'desk, signing in': 'change',
  reserve: 'booking',
  sign: 'booking',
  'payment begun': 'booking',
  'card paid': 'booking',
  'payment looked up': 'booking',
} as const satisfies Record<string, LatencyClass>;

export type Kind = keyof typeof kinds;

/** 99th percentile limit in milliseconds. */
export const longest: Record<LatencyClass, number> = { read: 300, change: 800, booking: 800 };
