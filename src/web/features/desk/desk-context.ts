// What every card of the desk needs: the state on this device, and what can be done.
import { createContext, useContext } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import type { DeskAction } from '../../../domain/appointment/desk-change.ts';
import type { Sharing } from './use-location-sharing.ts';

/** Belongs to the one job the inspector is on the way to. */
export type LocationControl = {
  appointmentId: string;
  locationSentAt: string | null;
  on: boolean;
  sharing: Sharing;
  /** What was sent before this is no longer shown. */
  stoppedAt: Date | null;
  onChange: (on: boolean) => void;
};

export type Desk = {
  /** YYYY-MM-DD, in Phoenix. */
  today: string;
  offline: boolean;
  /** The appointment with everything that is known on this device and newer than the list it came with. */
  shown: (appointment: DeskAppointment, askedAt: number) => DeskAppointment;
  /** Actions on it that wait on this device. */
  waiting: (appointment: DeskAppointment) => readonly DeskAction[];
  act: (appointment: DeskAppointment, action: DeskAction) => void;
  /** Just after a step, when a second tap does nothing. */
  resting: boolean;
  location: LocationControl | null;
  /** Only with a connection: money goes back. */
  cancel: (appointment: DeskAppointment) => Promise<void>;
  remind: (appointment: DeskAppointment, channel: 'sms' | 'email') => Promise<void>;
  sendPaymentLink: (appointment: DeskAppointment) => Promise<void>;
  sendSigningLink: (appointment: DeskAppointment) => Promise<void>;
  /** Answers why not; `null`: done. */
  correctEmail: (appointment: DeskAppointment, email: string) => Promise<string | null>;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This part belongs to the desk');
  return desk;
}
