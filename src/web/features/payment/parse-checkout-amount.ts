/** `null`: not an amount that can be paid. */
export const parseCheckoutAmount = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
