/** Node majors that run the product but get no more security fixes. */
const endedMajors = [20, 21, 23, 25];

/** A warning for the log, or `undefined` if this Node version is supported. */
export function endOfLifeWarning(version: string): string | undefined {
  const major = Number(version.replace(/^v/, '').split('.')[0]);
  return endedMajors.includes(major)
    ? `Node ${major} gets no security fixes any more: run Node 24, or 22 or 26`
    : undefined;
}
