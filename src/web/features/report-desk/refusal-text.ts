import { CallFailed } from '../../lib/api-client.ts';

/** The server's reason, with what it says about single fields, or that there was no answer. */
export function refusalText(error: unknown): string {
  const failure = error instanceof CallFailed ? error.failure : undefined;
  if (!failure) return 'Please check your connection and try again.';
  const fields = (failure.fields ?? []).map(({ message }) => message);
  return fields.length > 0 ? [...new Set(fields)].join(' ') : failure.message;
}
