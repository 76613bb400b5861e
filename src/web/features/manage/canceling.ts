import type { Managed } from '../../../api/manage-booking.ts';
import type { Which } from './manage-calls.ts';

export type Canceling = {
  managed: Managed;
  which: Which;
  /** Asks the server how it stands now. */
  look: () => Promise<Managed | null>;
  onCanceled: (managed: Managed) => void;
};
