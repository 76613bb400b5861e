import type { Managed } from '../../../api/manage-booking.ts';
import type { Which } from './manage-calls.ts';

export type Canceling = {
  managed: Managed;
  which: Which;
  /** Loads the current state from the server. */
  look: () => Promise<Managed | null>;
  onCanceled: (managed: Managed) => void;
};
