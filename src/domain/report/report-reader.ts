/**
 * Who reads a report. Buyers own it: they read it, decide who else does, and list repairs. Agents, also one who ordered
 * and pays, read it only if a buyer says so.
 */
import type { Relationship } from '../contact/relationship.ts';
import type { Party } from '../party/party.ts';

/** buyer: for whom the house is inspected. payer: ordered for someone else. recipient: named at booking. */
export const REPORT_STANDINGS = ['buyer', 'payer', 'recipient', 'agent'] as const;
export type ReportStanding = (typeof REPORT_STANDINGS)[number];

export const REPORT_ACTIONS = [
  'read-report',
  'ask-about-report',
  'choose-readers',
  'list-repairs',
  'see-inspection-period',
] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

type Access = 'always' | 'unless-withdrawn' | 'if-allowed' | 'never';

/** `decision`: what a buyer or the office said about this reader. */
const REPORT_ACCESS: Readonly<Record<ReportStanding, Readonly<Record<ReportAction, Access>>>> = {
  buyer: {
    'read-report': 'always',
    'ask-about-report': 'always',
    'choose-readers': 'always',
    'list-repairs': 'always',
    'see-inspection-period': 'always',
  },
  payer: {
    'read-report': 'unless-withdrawn',
    'ask-about-report': 'unless-withdrawn',
    'choose-readers': 'never',
    'list-repairs': 'never',
    'see-inspection-period': 'never',
  },
  recipient: {
    'read-report': 'unless-withdrawn',
    'ask-about-report': 'unless-withdrawn',
    'choose-readers': 'never',
    'list-repairs': 'never',
    'see-inspection-period': 'never',
  },
  agent: {
    'read-report': 'if-allowed',
    'ask-about-report': 'if-allowed',
    'choose-readers': 'never',
    'list-repairs': 'never',
    'see-inspection-period': 'never',
  },
};

/** `decision`: `null` if nobody said anything about this reader. Independent of the release. */
export function mayWithReport(
  { standing, decision }: { standing: ReportStanding; decision: boolean | null },
  action: ReportAction,
): boolean {
  switch (REPORT_ACCESS[standing][action]) {
    case 'always':
      return true;
    case 'unless-withdrawn':
      return decision !== false;
    case 'if-allowed':
      return decision === true;
    case 'never':
      return false;
  }
}

/** Nobody shuts out a buyer. */
export const isDecidable = (standing: ReportStanding): boolean => standing !== 'buyer';

type Person = Pick<Party, 'role' | 'email'>;

export interface ReaderFacts {
  /** Of the payer to the buyer. */
  readonly relationship: Relationship | null;
  /** Mailbox of the signer who signed the agreement by link; empty: nobody did. */
  readonly signedBy: string;
}

/**
 * The readers among the parties of a booking. A mailbox of an agent stays an agent's in every role, so that nobody becomes
 * a buyer by naming themselves. A signer counts once they have signed.
 */
export function reportReaders<Someone extends Person>(
  parties: readonly Someone[],
  { relationship, signedBy }: ReaderFacts,
): readonly { party: Someone; standing: ReportStanding }[] {
  const agents = new Set(
    parties.flatMap(({ role, email }) =>
      email !== null && (role === 'realtor' || (role === 'payer' && relationship === 'realtor'))
        ? [email]
        : [],
    ),
  );
  const isAgent = ({ role, email }: Someone) =>
    role === 'realtor' ||
    (role === 'payer' && relationship === 'realtor') ||
    (email !== null && agents.has(email));
  const hasSigned = ({ email }: Someone) => email !== null && email === signedBy.toLowerCase();
  const readers = parties.filter((party) => party.role !== 'signer' || hasSigned(party));
  const isNamedBuyer = (party: Someone) =>
    (party.role === 'buyer' || party.role === 'signer') && party.email !== null && !isAgent(party);
  const knowsBuyer = readers.some(isNamedBuyer);
  const standingOf = (party: Someone): ReportStanding => {
    if (isAgent(party)) return 'agent';
    if (party.role === 'report') return 'recipient';
    if (party.role !== 'payer') return 'buyer';
    const isBuyer = relationship === null || relationship === 'buyer' || relationship === 'spouse';
    // A person who orders for family acts as the buyer while no other buyer is known.
    return isBuyer || !knowsBuyer ? 'buyer' : 'payer';
  };
  return readers.map((party) => ({ party, standing: standingOf(party) }));
}
