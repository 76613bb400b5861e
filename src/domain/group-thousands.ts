/** 12345 -> "12,345". Written out because prices and sizes must not change with the runtime's locale data. */
export function groupThousands(wholeNumber: number): string {
  return String(wholeNumber).replace(/\B(?=(\d{3})+$)/g, ',');
}
