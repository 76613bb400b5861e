/** 12345 -> "12,345". Does not use the locale, so prices and sizes are the same in every runtime. */
export function groupThousands(wholeNumber: number): string {
  return String(wholeNumber).replace(/\B(?=(\d{3})+$)/g, ',');
}
