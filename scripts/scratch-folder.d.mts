export function makeScratchFolder(prefix: string): string;
export function makeDiskFolder(prefix: string): string;
export function removeLeftovers(places?: readonly string[]): void;
