// Which total is on the screen: only that one may be booked.
import type { z } from 'zod';
import type { checkNewAppointment, NewAppointmentCheck } from '../../../api/new-appointment.ts';
import { cents, formatUsd } from '../../../domain/money.ts';

type Request = z.input<typeof checkNewAppointment.request.body>;

type Unknown = { state: 'none' | 'asking' } | { state: 'refused'; words: string };
/** `key`: what the answer is the price of. */
export type Asked = Unknown | { state: 'known'; answer: NewAppointmentCheck; key: string };
/** `isOld`: what decides the price has changed since the server answered. */
export type Checked = Unknown | { state: 'known'; answer: NewAppointmentCheck; isOld: boolean };

/** Everything but the time decides the price. `again`: how often the same price was asked again. */
export function priceKey(request: Request | null, again: number): string | null {
  if (!request) return null;
  const { date: _, time: __, ...priced } = request;
  return `${again} ${JSON.stringify(priced)}`;
}

export const toChecked = (asked: Asked, key: string | null): Checked =>
  asked.state === 'known' ? { state: 'known', answer: asked.answer, isOld: asked.key !== key } : asked;

/** In cents; `null`: there is none, or a newer one is being asked. */
export const priceShown = (checked: Checked): number | null =>
  checked.state === 'known' && !checked.isOld ? checked.answer.totalCents : null;

export function bookButton(checked: Checked, busy: boolean): { text: string; waits: boolean } {
  if (busy) return { text: 'Booking…', waits: true };
  const total = priceShown(checked);
  if (total !== null) return { text: `Book for ${formatUsd(cents(total))}`, waits: false };
  const isAsking = checked.state === 'asking' || checked.state === 'known';
  return isAsking ? { text: 'Checking the price…', waits: true } : { text: 'Book', waits: false };
}
