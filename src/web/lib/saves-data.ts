type Connection = { saveData?: boolean };

/** Whether the visitor has asked for as few bytes as possible. Not every browser tells. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
