import { CallFailed } from '../../lib/api-client.ts';
import { toast } from '../../ui/toast-store.ts';

/** Runs an action on the server and reports the result, with the server's message if it refused. */
export async function attempt<Value>(
  action: () => Promise<Value>,
  done: string | ((value: Value) => string),
): Promise<Value | undefined> {
  try {
    const value = await action();
    toast({ title: typeof done === 'string' ? done : done(value) });
    return value;
  } catch (error) {
    showRefusal(error);
    return undefined;
  }
}

export const showRefusal = (error: unknown): void =>
  toast({ title: 'Error', description: refusalText(error), tone: 'destructive' });

export const refusalText = (error: unknown): string =>
  (error instanceof CallFailed && error.failure?.message) || 'Please check your connection and try again.';
