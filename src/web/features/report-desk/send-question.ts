// What the desk is asked before a version is sent: exactly what happens, and to whom.
import type { DeskReport } from '../../../api/report-desk.ts';
import { type Cents, formatUsd } from '../../../domain/money.ts';
import type { ReleaseStep } from '../../../domain/report/release.ts';
import type { Question } from '../../ui/confirm-dialog.tsx';

type Reader = Pick<DeskReport['readers'][number], 'name' | 'email' | 'mayRead' | 'standing'>;

export function sendQuestion(version: {
  number: number;
  readers: readonly Reader[];
  /** Besides the report itself. */
  missing: readonly ReleaseStep[];
  due: Cents;
}): Question {
  const { number, readers, missing, due } = version;
  const name = number === 1 ? 'report' : `version ${number}`;
  const getting = readers.filter(({ mayRead, email }) => mayRead && email !== null);
  const who = getting.length > 0 ? listOf(getting.map((reader) => reader.name)) : null;
  const agents = readers.filter(({ mayRead, standing }) => !mayRead && standing === 'agent');
  const held = missing.filter((step) => step !== 'report');
  const words = [
    who === null
      ? 'Nobody on this booking has an email we may write to, so nobody gets it yet.'
      : held.length === 0
        ? `We send ${who} a link now.`
        : `Nobody can open it yet. We send ${who} a link as soon as ${conditionText(held, due)}.`,
    agents.length > 0 &&
      `${listOf(agents.map((reader) => reader.name))} (${agents.length === 1 ? 'agent' : 'agents'}) can’t read it until the buyer says it’s fine.`,
    'You can’t change it after that, but you can send a corrected version.',
  ];
  return {
    title: `Send ${number === 1 ? 'the report' : name}?`,
    words: words.filter(Boolean).join(' '),
    yes: held.length === 0 ? `Send ${name}` : `Send once ${held.map(doneText).join(' and ')}`,
    no: 'Not yet',
  };
}

/** "the agreement is signed and $450.00 is paid" */
export const conditionText = (missing: readonly ReleaseStep[], due: Cents): string =>
  listOf(
    missing.flatMap((step) =>
      step === 'signature'
        ? 'the agreement is signed'
        : step === 'payment'
          ? `${formatUsd(due)} is paid`
          : [],
    ),
  );

const doneText = (step: ReleaseStep): string => (step === 'signature' ? 'signed' : 'paid');

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);
