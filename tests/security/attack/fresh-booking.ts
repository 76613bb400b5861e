// A customer with their own time, released later to make room for the next.
import { z } from 'zod';
import { type AttackContext, type Caller, makeCaller, reserve } from './walk.ts';

type Booked = { caller: Caller; id: string };

const days = z.array(z.object({ date: z.string(), availableSlots: z.number() }));
const consequences = z.looseObject({ cancellation: z.looseObject({ fingerprint: z.string().optional() }) });

export function makeBookings(surroundings: AttackContext) {
  let before: Booked[] = [];
  return {
    newBooking: async (): Promise<Booked & { day: string }> => {
      for (const { caller, id } of before) await cancel(caller, id);
      before = [];
      const caller = makeCaller(surroundings);
      for (const { date, availableSlots } of await caller.must(days, 'GET', '/api/availability')) {
        const id = availableSlots > 0 ? await reserve(caller, date) : undefined;
        if (id === undefined) continue;
        before.push({ caller, id });
        return { caller, id, day: date };
      }
      throw new Error('No time is free any more');
    },
    keep: (booked: Booked) => void before.push(booked),
  };
}

/** Fingerprint of the cancellation outcome; `undefined` if it cannot be canceled. */
export async function fingerprintOf(caller: Caller, appointmentId: string): Promise<string | undefined> {
  const { status, text } = await caller.ask('POST', '/api/manage-booking/open', { appointmentId });
  return status === 200 ? consequences.parse(JSON.parse(text)).cancellation.fingerprint : undefined;
}

/** Also works for signed or paid bookings. */
export async function cancel(caller: Caller, appointmentId: string): Promise<void> {
  const fingerprint = await fingerprintOf(caller, appointmentId);
  if (fingerprint) await caller.ask('POST', '/api/manage-booking/cancel', { appointmentId, fingerprint });
}
