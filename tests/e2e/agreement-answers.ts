// Mocked answers about an unsigned booking.
import type { Page } from '@playwright/test';
import type { Signing } from '../../src/api/agreement.ts';
import type { Reservation } from '../../src/api/appointment.ts';
import { intercept } from './intercept.ts';
import { toSign } from './signing.ts';

export const appointmentId = '0190c7a2-0000-7000-8000-000000000007';

export const signing: Signing = { ...toSign, appointmentId, total: 287.5, dueCents: 28750 };

export const reservation: Reservation = {
  scheduledAt: signing.scheduledAt,
  formattedDateTime: signing.formattedDateTime,
  heldUntilWords: signing.heldUntilWords,
  payLaterWords: null,
  id: appointmentId,
  status: 'held',
  date: '2026-11-17',
  time: '09:30',
  duration: 150,
  heldUntil: '2026-11-16T16:00:00-07:00',
  address: signing.address,
  total: signing.total,
  dueCents: signing.total * 100,
  refundTerms: signing.refundTerms,
  paymentMethod: 'pay_now',
  awaitingVerification: false,
  contractSigned: false,
  agreementId: null,
  signedBefore: null,
  paymentUrl: null,
  notices: { emails: 'done', calendarEvent: 'done' },
};

export const signedReservation: Reservation = {
  ...reservation,
  status: 'scheduled',
  heldUntil: null,
  heldUntilWords: null,
  contractSigned: true,
  agreementId: '0190c7a2-0000-7000-8000-000000000008',
};

export const answerSigning = (page: Page) =>
  intercept(page, '**/api/agreements/open', (call) => call.answer({ json: signing }));

/** From the next request on. */
export const answerMine = (page: Page, mine: readonly Reservation[]) =>
  intercept(page, '**/api/appointments/mine', (call) => call.answer({ json: mine }));
