// Context for every card of the desk: state on this device, and actions.
import { createContext, useContext } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import type { DeskAction } from '../../../domain/appointment/desk-change.ts';
import type { OfficeMoney } from '../../../domain/payment/office-entry.ts';
import type { SharingState } from './use-location-sharing.ts';
import type { NotesControl } from './use-notes.ts';

/** For the one job the inspector is on the way to. */
export type LocationControl = {
  appointmentId: string;
  locationSentAt: string | null;
  on: boolean;
  sharing: SharingState;
  /** Positions sent before this time are no longer shown. */
  stoppedAt: Date | null;
  onChange: (on: boolean) => void;
};

export type Desk = {
  /** YYYY-MM-DD, in Phoenix. */
  today: string;
  offline: boolean;
  /** The appointment merged with newer state known on this device. */
  shown: (appointment: DeskAppointment, askedAt: number) => DeskAppointment;
  /** Queued changes of it, in words. */
  waiting: (appointment: DeskAppointment) => readonly string[];
  notes: NotesControl;
  /** `left`: the job that this one interrupts. */
  act: (appointment: DeskAppointment, action: DeskAction, left?: DeskAppointment) => void;
  /** Cash or a check, queued like an action. */
  takePayment: (appointment: DeskAppointment, money: OfficeMoney & { amountCents: number }) => void;
  /** Reads the lists again. */
  refresh: () => void;
  /** Just after an action, when a second tap is ignored. */
  resting: boolean;
  location: LocationControl | null;
  /** Not queued: it refunds money. */
  cancel: (appointment: DeskAppointment) => Promise<void>;
  /** Opens the form; only on pages that have it. */
  changeBooking?: (appointment: DeskAppointment) => void;
  remind: (appointment: DeskAppointment, channel: 'sms' | 'email') => Promise<void>;
  sendPaymentLink: (appointment: DeskAppointment) => Promise<void>;
  sendSigningLink: (appointment: DeskAppointment) => Promise<void>;
  /** Resolves to the refusal; `null`: done. */
  correctEmail: (appointment: DeskAppointment, email: string) => Promise<string | null>;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This part belongs to the desk');
  return desk;
}
