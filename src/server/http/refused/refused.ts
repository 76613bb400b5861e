/** What messages name of the business. */
export type NamedInRefusals = { phone: string; credentials: number; customPricing: string };

export type Refused = { status: number; message: string | ((named: NamedInRefusals) => string) };
