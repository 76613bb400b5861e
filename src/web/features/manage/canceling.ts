import type { Managed } from '../../../api/manage-booking.ts';
import type { BookingSelector } from './manage-calls.ts';

export type Canceling = {
  managed: Managed;
  which: BookingSelector;
  /** Loads the current state from the server. */
  reload: () => Promise<Managed | null>;
  onCanceled: (managed: Managed) => void;
};
