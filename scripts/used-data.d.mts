export function makeUsedData(): Promise<string>;
export function copyDataDir(from: string, to: string): void;
