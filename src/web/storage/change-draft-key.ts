// Apart from the draft itself, which the desk's first page does not need.
import { storedValue } from './stored-value.ts';

export const changeDraftKey = { area: 'session', key: 'deskChange' } as const;

/** For the moment before the page is left. */
export const clearChangeDraft = (): void => storedValue({ ...changeDraftKey, parse: () => null }).clear();
