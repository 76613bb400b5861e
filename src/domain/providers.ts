/** Who does what for the business. Schemas and types derive from these lists; the tables' checks are tested against them. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** `own`: signed on our own page. */
export const SIGNING_PROVIDERS = ['own', 'documenso'] as const;
export type SigningProvider = (typeof SIGNING_PROVIDERS)[number];

export const CALENDAR_PROVIDERS = ['sandbox', 'google'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];
