/** How long the office takes to verify a claim, as every screen and message says it. */
export const VERIFIED_WITHIN = 'within 2 hours';
