import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a prerendered page is taken over: what depends on the browser or the query may only be shown after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
