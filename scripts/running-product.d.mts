export function startProduct(
  env?: Record<string, string>,
  node?: string,
): Promise<{ url: string; pid: number; dataDir: string; stop: () => Promise<void> }>;
export function freePort(): Promise<number>;
