export function checkImports(sourceFolder: string): { count: number; complaints: string[] };
export function checkRepository(root: string): { count: number; complaints: string[] };
export function importsOf(source: string): string[];
