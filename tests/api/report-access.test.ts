// Who may do what with a report: standing × state × consent, for every call. What is expected is written here from what
// was promised to buyers, and not taken from the product.
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../src/domain/durations.ts';
import { partyLink } from '../../src/server/use-cases/link/signed-link.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { openReport } from '../support/published-report.ts';
import { everyCall, FORWARDED, filesAre, type Outcomes, tryEveryCall } from '../support/report-calls.ts';
import {
  eraseBuyer,
  linkOf,
  type Person,
  REPORT_STATES,
  type ReportedBooking,
  type ReportStage,
  type ReportStateName,
  reportedBooking,
  type WhoPays,
} from '../support/reported-booking.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, files, clock } = await makeTestApp();
const stage: ReportStage = { app, db, files, clock, desk: await deskCaller(app, db, clock.now()) };

/** Released when it is signed and paid or covered; what was released stays; what was erased is gone. */
const OPENS: Readonly<Record<ReportStateName, boolean | 'gone'>> = {
  'no report': false,
  'not signed': false,
  'not paid': false,
  'paid at closing': true,
  'released by the office': true,
  'signed and paid': true,
  corrected: true,
  'canceled before it was released': false,
  'refunded after it was released': true,
  erased: 'gone',
  'erased, kept for claims': 'gone',
};

const CONSENTS = {
  none: [],
  allowed: [true],
  withdrawn: [true, false],
  'allowed again': [true, false, true],
} as const;
type Consent = keyof typeof CONSENTS;
const consents = Object.keys(CONSENTS) as Consent[];

type Standing = { pays: WhoPays; person: Person; reads: readonly Consent[]; decides: boolean };

/** Agents, also as payer, only with the buyer's consent; the buyer can withdraw it from anyone else. */
const STANDINGS: Readonly<Record<string, Standing>> = {
  buyer: { pays: 'friend', person: 'buyer', reads: consents, decides: true },
  'buyer who pays': { pays: 'buyer', person: 'payer', reads: consents, decides: true },
  'payer for someone else': {
    pays: 'friend',
    person: 'payer',
    reads: ['none', 'allowed', 'allowed again'],
    decides: false,
  },
  'payer who is an agent': {
    pays: 'agent',
    person: 'payer',
    reads: ['allowed', 'allowed again'],
    decides: false,
  },
  recipient: {
    pays: 'friend',
    person: 'recipient',
    reads: ['none', 'allowed', 'allowed again'],
    decides: false,
  },
  agent: { pays: 'friend', person: 'agent', reads: ['allowed', 'allowed again'], decides: false },
};

/** Nobody decides about a buyer; nothing is left to decide about what is gone. */
const consentsFor = ({ decides }: Standing, state: ReportStateName): readonly Consent[] =>
  decides ? ['none'] : OPENS[state] === 'gone' ? ['none', 'allowed'] : consents;

type Cell = { name: string; standing: Standing; state: ReportStateName; consent: Consent };
/** By state and consent, because one booking goes through all consents. */
const cells: Cell[] = REPORT_STATES.flatMap((state) =>
  consents.flatMap((consent) =>
    Object.entries(STANDINGS)
      .filter(([, standing]) => consentsFor(standing, state).includes(consent))
      .map(([name, standing]) => ({ name, standing, state, consent })),
  ),
);

function expected({ standing, state, consent }: Cell): Outcomes {
  const opens = OPENS[state];
  if (opens === 'gone') return everyCall('unknown-report-link');
  const mayRead = standing.reads.includes(consent);
  // An agent who pays sees what is left to do, and nothing of the report.
  const canSolve = standing.person === 'payer' && (state === 'not signed' || state === 'not paid');
  const page = mayRead && opens ? 'open' : mayRead || canSolve ? 'waiting' : 'not-allowed';
  const isOpen = page === 'open';
  return everyCall(page, {
    ...filesAre(isOpen ? 'file' : 'unknown-document'),
    readers: standing.decides ? page : 'unknown-reader',
    messages: isOpen ? page : 'unknown-reader',
    'review-request': isOpen ? page : 'unknown-reader',
  });
}

const voidLink = { status: 404, page: { code: 'unknown-report-link' } };

type Made = {
  booking: ReportedBooking;
  consent: Consent;
  deviceOf: (person: Person) => Visitor;
  /** By person: of a decided one, the link sent before the latest withdrawal. */
  earlier: Map<Person, string>;
};
const made = new Map<string, Made>();

/** One booking serves all its readers, and all consents in their order. What was erased has no way on. */
async function bookingFor({ standing: { pays }, state, consent }: Cell): Promise<Made> {
  const isGone = OPENS[state] === 'gone';
  const key = `${pays} ${state} ${isGone ? consent : ''}`;
  const known: Made = made.get(key) ?? {
    booking: await reportedBooking(stage, { pays, state }),
    consent: 'none',
    deviceOf: devices(),
    earlier: new Map(),
  };
  const isNew = !made.has(key);
  made.set(key, known);
  while (consents.indexOf(known.consent) < consents.indexOf(consent)) await decide(known, pays);
  if (isNew && isGone) {
    // As they are in the mails that were sent before.
    for (const { pays: other, person } of Object.values(STANDINGS))
      if (other === pays) known.earlier.set(person, await linkOf(stage, known.booking.party(person)));
    await eraseBuyer(stage, known.booking, pays);
  }
  return known;
}

function devices(): (person: Person) => Visitor {
  const known = new Map<Person, Visitor>();
  return (person) => {
    const device = known.get(person) ?? makeVisitor(app);
    known.set(person, device);
    return device;
  };
}

/** The buyer decides about everyone, once more. */
async function decide(known: Made, pays: WhoPays): Promise<void> {
  const { booking, deviceOf, earlier } = known;
  const next = consents[consents.indexOf(known.consent) + 1] ?? 'none';
  const allowed = CONSENTS[next].at(-1) === true;
  const token = pays === 'buyer' ? '' : await linkOf(stage, booking.party('buyer'));
  const device = deviceOf('buyer');
  for (const { person, decides, ...standing } of Object.values(STANDINGS)) {
    if (standing.pays !== pays || decides) continue;
    const party = booking.party(person);
    if (!allowed) earlier.set(person, await linkOf(stage, party));
    const chosen = await device.post('/api/report/readers', { token, partyId: party.id, allowed });
    expect(chosen.statusCode).toBe(200);
  }
  known.consent = next;
}

describe('every call, by a reader’s own link on their own device', () => {
  test.each(cells)('$name, report $state, consent $consent', async (cell) => {
    const { booking, deviceOf, earlier } = await bookingFor(cell);
    const { person } = cell.standing;
    const isGone = OPENS[cell.state] === 'gone';
    const token = isGone ? (earlier.get(person) ?? '') : await linkOf(stage, booking.party(person));
    const device = deviceOf(person);
    const own = await tryEveryCall(device, token, booking);
    expect(own.outcomes).toEqual(expected(cell));
    if (own.outcomes.open !== 'open') expect(own.told).toEqual([]);
    const sentBefore = isGone ? undefined : earlier.get(person);
    if (sentBefore) expect(await openReport(device, sentBefore)).toMatchObject(voidLink);
  });
});

test('every call, by a link that was sent before access was withdrawn and given again', async () => {
  for (const cell of cells.filter(
    ({ state, consent }) => state === 'signed and paid' && consent === 'allowed again',
  )) {
    const { booking, earlier } = await bookingFor(cell);
    const token = earlier.get(cell.standing.person) ?? '';
    expect(await tryEveryCall(makeVisitor(app), token, booking)).toEqual({
      outcomes: everyCall('unknown-report-link'),
      told: [],
    });
  }
});

describe('every call, by a forwarded link', () => {
  // Whatever the consent: the page says nothing before the code.
  const forwarded = cells.filter(
    ({ state, consent, standing }) =>
      ['not paid', 'corrected'].includes(state) && consent === (standing.decides ? 'none' : 'allowed'),
  );
  test.each(forwarded)('$name, report $state', async (cell) => {
    const { booking } = await bookingFor(cell);
    const token = await linkOf(stage, booking.party(cell.standing.person));
    await openReport(makeVisitor(app), token);
    expect(await tryEveryCall(makeVisitor(app), token, booking)).toEqual({ outcomes: FORWARDED, told: [] });
  });
});

test('every call, by a made-up link and by links for other purposes', async () => {
  const isOwn = ({ name, state }: Cell) => name === 'buyer who pays' && state === 'signed and paid';
  const [cell] = cells.filter(isOwn);
  if (!cell) throw new Error('No such cell');
  const { booking } = await bookingFor(cell);
  const expires = new Date(clock.now().getTime() + dayMs);
  const purposes = ['manage', 'sign', 'pay', 'track', 'door', 'repair-list'] as const;
  const links = await Promise.all(
    purposes.map((purpose) => partyLink(db, purpose, booking.party('payer'), { expires })),
  );
  for (const link of ['A'.repeat(52), ...links]) {
    // Some are prefixed with the booking's id.
    const token = link?.split('.').at(-1) ?? '';
    expect(await tryEveryCall(makeVisitor(app), token, booking)).toEqual({
      outcomes: everyCall('unknown-report-link'),
      told: [],
    });
  }
});
