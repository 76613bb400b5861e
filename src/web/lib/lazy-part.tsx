// Components loaded on first use. React caches a failed load for the page's lifetime; here a retry clears it, so that a lost
// connection is recoverable.
import { type ComponentType, lazy } from 'react';

const failed = new Set<() => void>();

/** Name of the error thrown when a part cannot be loaded. */
const loadErrorName = 'NotFetched';

export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const begin = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((cause: unknown) => {
        failed.add(() => {
          current = begin();
        });
        throw Object.assign(new Error(String(cause)), { name: loadErrorName });
      }),
    ) as ComponentType<Props>;
  let current = begin();
  return function FetchedPart(props: Props) {
    const Part = current;
    return <Part {...props} />;
  };
}

export const isLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === loadErrorName;

/** Clears failed loads, so that they are retried on next render. */
export function clearFailedLoads(): void {
  for (const restart of failed) restart();
  failed.clear();
}
