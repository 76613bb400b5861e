import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `false` during hydration: content that depends on the browser or the query may only be shown after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
