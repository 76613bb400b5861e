// A desk that records checks and enters appointments during a fault. Each is sent until it is acknowledged, as the desk's pages do.
import { randomUUID } from 'node:crypto';
import { addDays, phoenixDateOf } from '../../../src/domain/calendar-date.ts';
import { TIME_BREAKS } from '../../../src/domain/scheduling/time-breaks.ts';
import { fittingTimes } from '../trials/race-kinds.ts';
import { signInDesk } from '../trials/signed-in-desk.ts';
import { freeDays, makeVisitor } from '../trials/visitor.ts';
import type { Answered } from './busy-visitors.ts';
import { messageIn } from './fault-row.ts';

type Query = <Row extends Record<string, unknown>>(text: string, values: unknown[]) => Promise<Row[]>;

const amountCents = 100;
const again = new Set<Answered['status']>([503, 'cut off']);
/** Beyond what visitors can book, and apart from the days of another desk. */
const firstDayOf = (number: number) => 30 + 5 * number;

export async function makeBusyDesk(url: string, number: number) {
  const client = makeVisitor(number);
  await client.storeProperty(url);
  await client.verifyPhone(url);
  const date = (await freeDays(url)).at(-1)?.date;
  const [time] = fittingTimes;
  if (!date || !time) throw new Error('No time is free');
  const reply = await client.reserve(url, { date, time });
  if (reply.kind !== 'reserved') throw new Error(`The desk's client could not book: ${reply.kind}`);
  const { id } = reply.reservation;
  const { ask } = await signInDesk(url);
  const house = { streetNumber: String(9000 + number), streetName: 'Main St', zipCode: '85201' };
  const stored = await ask('/api/property/manual', { ...house, squareFootage: 1850 });
  const propertyId: string = JSON.parse(stored.text).property.id;

  const checks = makeSent(ask);
  const appointments = makeSent(ask);
  let going = false;
  let days = 0;

  const recordCheck = (entryId: string) =>
    checks.sendUntilAnswered(entryId, `/api/admin/appointments/${id}/payments`, {
      entryId,
      method: 'check',
      reference: entryId.slice(0, 8),
      amountCents,
    });

  /** On a day of its own, so that only a repeated one could overlap. */
  const enterAppointment = (appointmentId: string) => {
    days += 1;
    return appointments.sendUntilAnswered(appointmentId, '/api/admin/appointments', {
      id: appointmentId,
      propertyId,
      date: addDays(phoenixDateOf(new Date()), firstDayOf(number) + days),
      time,
      confirmed: TIME_BREAKS,
      customer: {
        firstName: 'Nora',
        lastName: 'Quill',
        phone: `602559${String(number).padStart(4, '0')}`,
        email: `desk${number}@home.example`,
      },
      end: { kind: 'paid', method: 'cash' },
    });
  };

  const work = async () => {
    while (going) {
      await recordCheck(randomUUID());
      await enterAppointment(randomUUID());
    }
  };

  return {
    checks: checks.answers,
    appointments: appointments.answers,
    during: async (fault: () => Promise<void>) => {
      going = true;
      const working = work();
      try {
        await fault();
      } finally {
        going = false;
        await working;
      }
    },
    /** Every acknowledged check is there once, and the booking's money is their sum. */
    missingChecks: async (query: Query): Promise<string[]> => {
      const { acknowledged } = checks;
      const rows = await query<{ id: string }>('select id from office_entries where appointment_id = $1', [
        id,
      ]);
      const [booking] = await query<{ paid_cents: number }>(
        'select paid_cents from appointments where id = $1',
        [id],
      );
      const kept = new Set(rows.map((row) => row.id));
      return [
        ...acknowledged.filter((entry) => !kept.has(entry)).map(() => 'an acknowledged check is gone'),
        ...(rows.length === acknowledged.length ? [] : [`${rows.length} checks for ${acknowledged.length}`]),
        ...(booking?.paid_cents === rows.length * amountCents ? [] : [`paid is ${booking?.paid_cents}`]),
      ];
    },
    /** Every acknowledged appointment is there once, paid by one entry. */
    missingAppointments: async (query: Query): Promise<string[]> => {
      const { acknowledged } = appointments;
      const rows = await query<{ id: string; paid: number; total: number; entries: number }>(
        `select id, paid_cents as paid, total_cents as total,
           (select count(*) from office_entries where appointment_id = appointments.id)::int as entries
         from appointments where property_id = $1`,
        [propertyId],
      );
      const kept = new Set(rows.map((row) => row.id));
      return [
        ...acknowledged.filter((one) => !kept.has(one)).map(() => 'an acknowledged appointment is gone'),
        ...(rows.length === acknowledged.length
          ? []
          : [`${rows.length} appointments for ${acknowledged.length}`]),
        ...rows
          .filter(({ paid, total, entries }) => entries !== 1 || paid !== total)
          .map(({ paid, total, entries }) => `${paid} of ${total} paid by ${entries} entries`),
      ];
    },
  };
}

/** Calls under ids of the desk's choice. */
function makeSent(ask: Awaited<ReturnType<typeof signInDesk>>['ask']) {
  const answers: Answered[] = [];
  const acknowledged: string[] = [];
  const send = async (path: string, body: object): Promise<Answered> => {
    const began = performance.now();
    const answer = await ask(path, body).then(
      ({ status, text }) => ({ status, words: messageIn(text) }),
      () => ({ status: 'cut off' as const, words: 'no answer' }),
    );
    const answered = { ...answer, ms: Math.round(performance.now() - began) };
    answers.push(answered);
    return answered;
  };
  return {
    answers,
    acknowledged,
    sendUntilAnswered: async (id: string, path: string, body: object): Promise<void> => {
      let answer = await send(path, body);
      while (again.has(answer.status)) {
        await new Promise((go) => setTimeout(go, 100));
        answer = await send(path, body);
      }
      if (answer.status !== 201) throw new Error(`${path} answered ${answer.status} ${answer.words}`);
      acknowledged.push(id);
    },
  };
}
