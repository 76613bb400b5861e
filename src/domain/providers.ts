/** The supported providers. Schemas and types derive from these lists; tests compare the tables' check constraints. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** `office`: taken by the office itself, in cash or by check. */
export const PAYMENT_SOURCES = [...PAYMENT_PROVIDERS, 'office'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** `own`: signed on our own page. */
export const SIGNING_PROVIDERS = ['own', 'documenso'] as const;
export type SigningProvider = (typeof SIGNING_PROVIDERS)[number];

export const CALENDAR_PROVIDERS = ['sandbox', 'google'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];
