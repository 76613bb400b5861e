import { business } from './business.ts';

/** Also shown at addresses that exist only for others. */
export const notFoundTitle = (): string => `404 Page Not Found | ${business().name}`;
