// Parts of the site whose code is fetched when they are first shown. React keeps a failure for as long as the page is open;
// here it is forgotten when somebody tries again, so that a lost connection costs nothing once it is back.
import { type ComponentType, lazy } from 'react';

const failed = new Set<() => void>();

/** The name of the error that such a part throws where it cannot be fetched. */
const notFetched = 'NotFetched';

export function fetchedPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const begin = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((cause: unknown) => {
        failed.add(() => {
          current = begin();
        });
        throw Object.assign(new Error(String(cause)), { name: notFetched });
      }),
    ) as ComponentType<Props>;
  let current = begin();
  return function FetchedPart(props: Props) {
    const Part = current;
    return <Part {...props} />;
  };
}

export const isNotFetched = (error: unknown): boolean => error instanceof Error && error.name === notFetched;

/** What could not be fetched is fetched anew when it is shown next. */
export function forgetNotFetched(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}
