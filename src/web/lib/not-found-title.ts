import { business } from '../../domain/business.ts';

/** Also shown at addresses that exist only for others. */
export const notFoundTitle = `404 Page Not Found | ${business.name}`;
