export const productVariables: string[];
export const noProductSettings: Record<string, string>;
export const cleanEnvironment: Record<string, string | undefined>;
