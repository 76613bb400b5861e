import { describe, expect, test } from 'vitest';
import type { Relationship } from '../contact/relationship.ts';
import type { PartyRole } from '../party/party.ts';
import { mayWithReport, REPORT_ACTIONS, REPORT_STANDINGS, reportReaders } from './report-reader.ts';

const DECISIONS = [null, true, false] as const;

/** Standing, decision, and what it permits; every other action is refused. */
const permitted = {
  'buyer, no decision': REPORT_ACTIONS,
  'buyer, allowed': REPORT_ACTIONS,
  // Nobody shuts out a buyer.
  'buyer, withdrawn': REPORT_ACTIONS,
  'payer, no decision': ['read-report', 'ask-about-report'],
  'payer, allowed': ['read-report', 'ask-about-report'],
  'payer, withdrawn': [],
  'recipient, no decision': ['read-report', 'ask-about-report'],
  'recipient, allowed': ['read-report', 'ask-about-report'],
  'recipient, withdrawn': [],
  'agent, no decision': [],
  'agent, allowed': ['read-report', 'ask-about-report'],
  'agent, withdrawn': [],
};

describe('the access table', () => {
  const cells = REPORT_STANDINGS.flatMap((standing) => DECISIONS.map((decision) => ({ standing, decision })));

  test.each(cells)('$standing, decision $decision', ({ standing, decision }) => {
    const words = decision === null ? 'no decision' : decision ? 'allowed' : 'withdrawn';
    const expected = Object.entries(permitted).find(([cell]) => cell === `${standing}, ${words}`)?.[1];
    const may = REPORT_ACTIONS.filter((action) => mayWithReport({ standing, decision }, action));
    expect(may).toEqual(expected);
  });
});

describe('the standing of', () => {
  const person = (role: PartyRole, email: string | null = `${role}@example.com`) => ({ role, email });
  const standings = (
    parties: ReturnType<typeof person>[],
    relationship: Relationship | null = null,
    signedBy = '',
  ) =>
    reportReaders(parties, { relationship, signedBy }).map(
      ({ party, standing }) => `${party.role}: ${standing}`,
    );

  test.each([
    [null, 'buyer'],
    ['buyer', 'buyer'],
    ['spouse', 'buyer'],
    ['family_member', 'payer'],
    ['friend', 'payer'],
    ['realtor', 'agent'],
    ['attorney', 'payer'],
  ] as const)('a payer who is %s next to a buyer is %s', (relationship, standing) => {
    const all = standings([person('payer'), person('buyer')], relationship);
    expect(all).toEqual([`payer: ${standing}`, 'buyer: buyer']);
  });

  test('a payer who orders for family while no buyer is known is the buyer', () => {
    expect(standings([person('payer')], 'family_member')).toEqual(['payer: buyer']);
    expect(standings([person('payer')], 'realtor')).toEqual(['payer: agent']);
  });

  test('an agent stays an agent who is also named as recipient, buyer or signer', () => {
    const email = 'lee@realty.example';
    const parties = [
      person('payer'),
      person('realtor', email),
      person('report', email),
      person('buyer', email),
      person('signer', email),
    ];
    expect(standings(parties, null, email)).toEqual([
      'payer: buyer',
      'realtor: agent',
      'report: agent',
      'buyer: agent',
      'signer: agent',
    ]);
  });

  test('a signer counts once they have signed', () => {
    const parties = [person('payer'), person('signer')];
    expect(standings(parties, 'realtor')).toEqual(['payer: agent']);
    expect(standings(parties, 'realtor', 'Signer@example.com')).toEqual(['payer: agent', 'signer: buyer']);
  });
});
