/** The booking steps as every page shows them, with their progress. */
import type { ReachedProgress } from './achievements.ts';
import { bookingPoints } from './points.ts';

export const BOOKING_STEPS = ['address', 'details', 'contact', 'schedule', 'sign', 'pay'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

export const BOOKING_STEP_LABELS: Readonly<Record<BookingStep, string>> = {
  address: 'Address',
  details: 'Pricing Details',
  contact: 'Contact Info',
  schedule: 'Schedule',
  sign: 'Sign',
  pay: 'Pay',
};

export type StepState = 'completed' | 'current' | 'to come';

export interface BookingPosition {
  /** The page's step; `null` if nothing is left to do. */
  readonly current: BookingStep | null;
  /** `false`: no property, on any page. `undefined`: not known yet. */
  readonly hasProperty: boolean | undefined;
  /** The contact form is complete. */
  readonly hasContact?: boolean | undefined;
  /** A time is reserved, which requires the contact details. */
  readonly hasTime?: boolean | undefined;
  /** Signing and paying can happen in either order. */
  readonly signed?: boolean | undefined;
  readonly paid?: boolean | undefined;
}

/** A step is completed when its data exists. Without a property no step is, and the address comes first. */
export function stepStates(position: BookingPosition): Readonly<Record<BookingStep, StepState>> {
  const { hasProperty, hasContact, hasTime, signed, paid } = position;
  const current = hasProperty === false ? 'address' : position.current;
  const isThere: Readonly<Record<BookingStep, boolean | undefined>> = {
    address: true,
    details: current !== 'address',
    contact: hasTime || hasContact,
    schedule: hasTime,
    sign: signed,
    pay: paid,
  };
  const states = BOOKING_STEPS.map((step): [BookingStep, StepState] => [
    step,
    step === current ? 'current' : hasProperty && isThere[step] ? 'completed' : 'to come',
  ]);
  return Object.fromEntries(states) as Record<BookingStep, StepState>;
}

/** Points and achievements count the steps shown as completed, so the two always agree. */
export function bookingProgress(
  position: BookingPosition,
  credentials: { readonly done: boolean; readonly bonus: boolean },
): ReachedProgress & { readonly percent: number } {
  const states = Object.values(stepStates(position));
  const steps = states.filter((state) => state === 'completed').length;
  const counts = position.hasProperty === true;
  return {
    steps,
    credentials: counts && credentials.done,
    points: bookingPoints(steps, counts && credentials.bonus),
    percent: Math.round((steps / BOOKING_STEPS.length) * 100),
  };
}
