import { CallFailed } from '../../lib/api-client.ts';

/** The server's reason, or that there was no answer. */
export const failureText = (error: unknown): string =>
  (error instanceof CallFailed ? error.failure?.message : undefined) ??
  'Please check your connection and try again.';
