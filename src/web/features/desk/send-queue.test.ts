import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskAction } from '../../../domain/appointment/desk-change.ts';
import { NO_NOTES } from '../../../domain/appointment/notes.ts';
import { addChange, changesOf, deskQueue, type QueuedChange } from '../../storage/desk-queue.ts';
import {
  dropRefusedPayment,
  dropRefusedPaymentsOf,
  refusedPaymentsOf,
  sendPaymentAgain,
} from '../../storage/refused-payments.ts';
import { sendQueue } from './send-queue.ts';

const user = '0190c7a2-0000-7000-8000-00000000000a';
const otherUser = '0190c7a2-0000-7000-8000-00000000000b';
const kept = new Map<string, string>();
/** Request bodies sent, and the responses to each in turn. */
let sent: {
  changeId: string;
  entryId?: string;
  status?: string;
  inspectorStatus?: string;
  madeAt?: string;
}[];
let answers: (() => Promise<Response>)[];

beforeEach(() => {
  kept.clear();
  sent = [];
  answers = [];
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    },
  });
  vi.stubGlobal('navigator', { locks: oneLock() });
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return (answers.shift() ?? refusal(500, 'unexpected'))();
  });
});

/** Like a browser's lock: one holder at a time, the others wait. */
function oneLock() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      last = last.then(work, work);
      return last;
    },
  };
}

const refusal =
  (status: number, code: string, message = 'Words') =>
  async () =>
    new Response(JSON.stringify({ code, message, requestId: 'r' }), { status });
const taken = async () => new Response(JSON.stringify(appointment));
const unreachable = async () => {
  throw new TypeError('Failed to fetch');
};

const madeAt = '2026-11-16T14:58:30.000Z';
/** An answer of a newer release, and an answer that is not ours. */
const unknownShape = async () => new Response(JSON.stringify({ ...appointment, status: 'postponed' }));
const someOtherPage = async () => new Response('<h1>Welcome to our Wi-Fi</h1>');

let number = 0;
const newChange = (userId: string) => {
  number += 1;
  const changeId = `0190c7a2-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { changeId, userId, appointmentId: appointment.id, when: '8:00 AM', madeAt };
};
const wait = (action: DeskAction, userId = user): QueuedChange<'status'> => {
  const change = { ...newChange(userId), kind: 'status' as const, body: { action } };
  addChange(change);
  return change;
};
const waitWithNotes = (notes: string, revision: number): QueuedChange<'notes'> => {
  const change = {
    ...newChange(user),
    kind: 'notes' as const,
    body: { ...NO_NOTES, codes: {}, notes, revision },
  };
  addChange(change);
  return change;
};

const waitWithCheck = (userId = user): QueuedChange<'payment'> => {
  const change = {
    ...newChange(userId),
    kind: 'payment' as const,
    body: { method: 'check' as const, reference: '1042', amountCents: 65_000, address: '412 E Main St' },
  };
  addChange(change);
  return change;
};

async function send() {
  const refused: (string | undefined)[] = [];
  const offeredAgain: QueuedChange[] = [];
  const understood: boolean[] = [];
  const state = await sendQueue(user, {
    onSent: (_change, answer) => understood.push(answer !== null),
    onRefused: ({ newest, failed }) => {
      refused.push(failed.failure?.message);
      offeredAgain.push(newest);
    },
  });
  return { state, refused, understood, offeredAgain };
}

describe('changes that wait on the device', () => {
  test('are sent in the order they were made, each under the id it got at the tap', async () => {
    const made = [wait('en-route'), wait('on-site'), wait('complete')];
    answers = [taken, taken, taken];
    await send();
    expect(sent).toMatchObject([
      { changeId: made[0]?.changeId, inspectorStatus: 'en_route' },
      { changeId: made[1]?.changeId, inspectorStatus: 'on_site' },
      { changeId: made[2]?.changeId, status: 'completed' },
    ]);
  });
  test('say when they were made, however late they are sent', async () => {
    wait('en-route');
    answers = [unreachable, taken];
    await send();
    await send();
    expect(sent.map((body) => body.madeAt)).toEqual([madeAt, madeAt]);
  });
  test.each([
    ['by an older page, without their moment', undefined],
    ['with a moment that cannot be read', 'yesterday'],
  ])('are sent also when they were kept %s', async (_how, moment) => {
    const { madeAt: _its, kind: _kind, body, ...older } = wait('en-route');
    kept.set('desk-queue', JSON.stringify([{ ...older, action: body.action, madeAt: moment }]));
    answers = [taken];
    expect([(await send()).state, sent]).toEqual([
      'empty',
      [{ changeId: older.changeId, inspectorStatus: 'en_route' }],
    ]);
  });
  test('are gone once they were taken', async () => {
    wait('en-route');
    answers = [taken];
    expect([(await send()).state, deskQueue.read()]).toEqual(['empty', null]);
  });
  test('wait on, the later ones unsent, while there is no connection', async () => {
    const made = [wait('en-route'), wait('on-site')];
    answers = [unreachable];
    expect([(await send()).state, sent.length, changesOf(user)]).toEqual(['waiting', 1, made]);
  });
  test('are sent under the same id again after an answer was lost', async () => {
    wait('en-route');
    answers = [unreachable, taken];
    await send();
    await send();
    expect(new Set(sent.map(({ changeId }) => changeId)).size).toBe(1);
  });
  test.each([408, 429, 500, 502, 503, 504, 520])('wait on where the server answers %d', async (status) => {
    wait('en-route');
    answers = [refusal(status, 'busy')];
    expect([(await send()).state, changesOf(user).length]).toEqual(['server-problem', 1]);
  });
  test.each([
    ['a server that does not know the call', refusal(404, 'not-found')],
    ['something on the way, with a status of its own', async () => new Response('Blocked', { status: 403 })],
  ])('wait on where the answer comes from %s', async (_whom, answer) => {
    waitWithCheck();
    answers = [answer];
    expect([(await send()).state, changesOf(user).length]).toEqual(['server-problem', 1]);
  });
  test('carry what the screen showed at the tap', async () => {
    const from = { status: 'scheduled', inspectorStatus: 'not_started' } as const;
    const change = wait('en-route');
    kept.set('desk-queue', JSON.stringify([{ ...change, body: { ...change.body, from } }]));
    answers = [taken];
    await send();
    expect(sent).toMatchObject([{ inspectorStatus: 'en_route', from }]);
  });
  test('wait for their user to sign in where the session has ended', async () => {
    wait('en-route');
    answers = [refusal(401, 'not-signed-in')];
    expect([(await send()).state, changesOf(user).length]).toEqual(['sign-in', 1]);
  });
  test('count as sent where the answer is of a shape this page does not know yet', async () => {
    wait('en-route');
    wait('on-site');
    answers = [unknownShape, taken];
    expect(await send()).toMatchObject({ state: 'empty', understood: [false, true], refused: [] });
    expect(deskQueue.read()).toBeNull();
  });
  test('wait on where something on the way answers instead of the server', async () => {
    wait('en-route');
    answers = [someOtherPage];
    expect([(await send()).state, changesOf(user).length]).toEqual(['waiting', 1]);
  });
  test('leave with the server’s words where it refuses one, and the next is sent', async () => {
    wait('en-route');
    wait('on-site');
    answers = [refusal(409, 'not-allowed-now', 'This appointment is already completed.'), taken];
    const { state, refused } = await send();
    expect([state, refused, sent.length]).toEqual(['empty', ['This appointment is already completed.'], 2]);
  });
  test('that cannot be read do not discard the others', async () => {
    const change = wait('en-route');
    kept.set('desk-queue', JSON.stringify([{ kind: 'unheard-of' }, change]));
    answers = [taken];
    expect([(await send()).state, sent.length]).toEqual(['empty', 1]);
  });
  test('to notes are sent in order with the taps, each on the revision it was made on', async () => {
    wait('en-route');
    waitWithNotes('First', 0);
    waitWithNotes('Second', 1);
    answers = [taken, taken, taken];
    await send();
    expect(sent).toMatchObject([
      { inspectorStatus: 'en_route' },
      { notes: 'First', revision: 0 },
      { notes: 'Second', revision: 1 },
    ]);
  });
  test('to notes made on top of a refused one are refused with it, and the last text is offered again', async () => {
    waitWithNotes('First', 0);
    const last = waitWithNotes('Second', 1);
    wait('en-route');
    answers = [refusal(409, 'notes-changed'), taken];
    const { state, offeredAgain } = await send();
    expect([state, offeredAgain, sent.length]).toEqual(['empty', [last], 2]);
  });
  test('of somebody else are not sent', async () => {
    wait('en-route', otherUser);
    expect([(await send()).state, sent]).toEqual(['empty', []]);
  });
  test('are sent once when two tabs begin at the same time', async () => {
    wait('en-route');
    answers = [taken, taken];
    await Promise.all([send(), send()]);
    expect(sent).toHaveLength(1);
  });
});

describe('a payment that the server refused', () => {
  const refuse = refusal(409, 'not-taking-money', 'This booking has ended.');
  const refuseCheck = async (userId = user) => {
    const change = waitWithCheck(userId);
    answers = [refuse];
    await send();
    return change;
  };

  test('stays on the device with the reason, and no longer in the queue', async () => {
    const change = await refuseCheck();
    expect(refusedPaymentsOf(user)).toEqual([
      { change, problem: 'This booking has ended.', code: 'not-taking-money' },
    ]);
    expect(deskQueue.read()).toBeNull();
  });
  test('is stored before it leaves the queue', async () => {
    waitWithCheck();
    answers = [refuse];
    let inBoth: number[] = [];
    await sendQueue(user, {
      onSent: () => undefined,
      onRefused: () => {
        inBoth = [changesOf(user).length, refusedPaymentsOf(user).length];
      },
    });
    expect(inBoth).toEqual([1, 1]);
  });
  test('is sent again under the same id, without the address', async () => {
    const { changeId, body } = await refuseCheck();
    for (const refused of refusedPaymentsOf(user)) sendPaymentAgain(refused);
    answers = [taken];
    await send();
    const { address: _, ...money } = body;
    expect(sent[1]).toEqual({ ...money, entryId: changeId, takenAt: madeAt });
    expect([deskQueue.read(), refusedPaymentsOf(user)]).toEqual([null, []]);
  });
  test('is listed once when it is refused again', async () => {
    await refuseCheck();
    for (const refused of refusedPaymentsOf(user)) sendPaymentAgain(refused);
    answers = [refuse];
    await send();
    expect(refusedPaymentsOf(user)).toHaveLength(1);
  });
  test('is gone when it turns out to be recorded', async () => {
    const change = await refuseCheck();
    addChange(change);
    answers = [taken];
    await send();
    expect(refusedPaymentsOf(user)).toEqual([]);
  });
  test('is gone once it is dismissed, the others stay', async () => {
    const { changeId } = await refuseCheck();
    const other = await refuseCheck();
    dropRefusedPayment(changeId);
    expect(refusedPaymentsOf(user).map(({ change }) => change)).toEqual([other]);
  });
  test('that cannot be read does not discard the others', async () => {
    await refuseCheck();
    const stored = JSON.parse(kept.get('desk-refused-payments') ?? '[]');
    kept.set('desk-refused-payments', JSON.stringify([{ change: 'unheard-of' }, ...stored]));
    expect(refusedPaymentsOf(user)).toHaveLength(1);
  });
  test('is shown to its own user only, and another user’s sign-out keeps it', async () => {
    await refuseCheck();
    dropRefusedPaymentsOf(otherUser);
    expect([refusedPaymentsOf(otherUser), refusedPaymentsOf(user).length]).toEqual([[], 1]);
  });
  test('is deleted when its user signs out', async () => {
    await refuseCheck();
    dropRefusedPaymentsOf(user);
    expect(kept.has('desk-refused-payments')).toBe(false);
  });
});

const appointment = {
  report: { state: 'none', words: null, promise: null, reinspectionAsked: false },
  inspectionPeriod: null,
  id: '0190c7a2-0000-7000-8000-000000000001',
  status: 'scheduled',
  inspectorStatus: 'en_route',
  actions: ['on-site'],
  scheduledAt: '2026-11-16T08:00:00-07:00',
  date: '2026-11-16',
  time: '8:00 AM',
  endTime: '10:30 AM',
  formattedDateTime: 'Monday, November 16, 2026 at 8:00 AM Arizona time',
  estimatedDuration: 150,
  estimatedArrival: null,
  locationSentAt: null,
  totalPrice: '725.00',
  priceNote: null,
  bookedAtDesk: false,
  paysAt: 'before',
  paysAtWords: null,
  closing: null,
  paymentStatus: 'pending',
  moneyWords: 'Payment pending',
  holdsMoney: false,
  cancelWords: 'No money was paid.',
  heldUntil: null,
  unpaidByPhone: 0,
  service: { name: 'Standard Home Inspection', addons: [] },
  property: {
    address: null,
    latitude: null,
    longitude: null,
    facts: '',
    typedByHand: false,
    recordsNote: null,
  },
  occupancy: '',
  clientName: 'Rosalind Vega',
  clientPhone: '(480) 555-0142',
  payerName: 'Rosalind Vega',
  payerPhone: '+14805550142',
  payerEmail: 'rosalind@mail.example',
  emailUnconfirmed: false,
  relationshipToBuyer: 'The buyer',
  buyerName: null,
  buyerPhone: null,
  otherParty: null,
  payingFor: null,
  realtor: null,
  inspectionReportEmail: null,
  specialInstructions: '',
  notes: { revision: 0, ...NO_NOTES, hasCodes: false, codesUnreadable: false },
  contractSigned: false,
  contractSignedAt: null,
  agreementId: null,
  amendmentOpen: false,
  amendmentId: null,
  signedBefore: null,
  signingLinkSentAt: null,
  amountDueCents: 0,
  paymentLinkSentAt: null,
  awaitingVerification: false,
  mayText: false,
  reminders: { sms: null, email: null },
  undelivered: 0,
  missingInCalendar: false,
  sample: false,
};
