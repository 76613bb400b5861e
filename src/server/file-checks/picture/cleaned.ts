/** A picture without what is not needed to draw it. `undefined`: it is not what its first bytes say. */
export type Cleaned = { content: Buffer; width: number; height: number } | undefined;
