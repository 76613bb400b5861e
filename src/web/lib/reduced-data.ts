type Connection = { saveData?: boolean };

/** Whether the visitor turned on data saving. Not supported by every browser. */
export const prefersReducedData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
