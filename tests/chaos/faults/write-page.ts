// Generates docs/faults.md from the last complete run.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultRow } from './fault-row.ts';

/** Not visible in answers: where the inspector sees the fault, and what repairs it. */
const about: Record<string, { title: string; inspector: string; heals: string }> = {
  maps: {
    title: 'Maps (Google)',
    inspector: 'Nothing at the desk; the log and the figure of open circuits in /metrics.',
    heals:
      'The next call. After five failures in a row the kind of call is left alone for 15 s. Addresses can be entered by hand meanwhile.',
  },
  sms: {
    title: 'Codes by text (Twilio)',
    inspector: 'Nothing at the desk; the log and /metrics. Visitors are asked to call.',
    heals: 'The next call, or 15 s after five failures. A code that could not be checked is still good.',
  },
  payments: {
    title: 'Card payments (Stripe)',
    inspector: 'The booking as unpaid; the log and /metrics.',
    heals:
      'The next try. Every call carries a key, so that nothing is charged twice. A call of Stripe’s is acknowledged once it was looked up, so that it comes again; what was paid unheard is found by a job within minutes.',
  },
  disputes: {
    title: 'Disputes, refunds elsewhere, and debits that take days',
    inspector: 'Under Disputes the amount and the deadline; the booking as disputed, refunded or held.',
    heals:
      'Stripe calls again, and a job asks for disputes and refunds every ten minutes. A hold waits for its debit, and a failed one leaves two hours.',
  },
  esign: {
    title: 'Signatures elsewhere (Documenso)',
    inspector: 'The agreement as not sent; the log and /metrics. Signing on our own page goes on.',
    heals: 'The next try, or 15 s after five failures.',
  },
  deliveries: {
    title: 'Mail server and Google Calendar',
    inspector:
      'Under Messages, each mail as waiting with the reason; the calendar page says when it was last in step.',
    heals:
      'Jobs try again, ever more rarely, for about a day; a mail given up can be sent again from the desk.',
  },
  database: {
    title: 'The database, restarted or killed mid-request',
    inspector: 'The same words as a visitor, for as long as it is away; /readyz answers 503.',
    heals:
      'By itself with the next connection, without a restart of the product. The product’s own PostgreSQL: a lost server ends the product, which a supervisor starts again.',
  },
  disk: {
    title: 'No space left for the data folder',
    inspector: 'The same words as a visitor; the log names the disk.',
    heals: 'By itself when there is room again.',
  },
  clock: {
    title: 'The server’s clock jumps',
    inspector: 'Nothing, or a session that has ended early.',
    heals:
      'Nothing has to: what is due is done once, and what was done is not undone when the clock is set back. A link that had ended by the wrong clock works again by the right one.',
  },
};

const cell = (words: string | number) => String(words).replaceAll('|', '\\|').replaceAll('\n', ' ');

export async function writeFaultsPage(rows: FaultRow[]): Promise<void> {
  const groups = [...new Set(rows.map(({ group }) => group))].sort(
    (one, other) => Object.keys(about).indexOf(one) - Object.keys(about).indexOf(other),
  );
  const parts = groups.map((group) => {
    const own = rows.filter((row) => row.group === group);
    const { title, inspector, heals } = about[group] ?? { title: group, inspector: '', heals: '' };
    return [
      `## ${title}`,
      '',
      `**The inspector sees:** ${inspector}`,
      `**It heals:** ${heals}`,
      '',
      '| what breaks | call | the visitor sees | ms | then |',
      '| --- | --- | --- | ---: | --- |',
      ...own.map(
        ({ fault, call, status, words, ms, healed }) =>
          `| ${[fault, call, `${status} ${words.startsWith('<svg') ? 'a drawn house' : words}`, ms, healed].map(cell).join(' | ')} |`,
      ),
      '',
    ].join('\n');
  });
  const opening = [
    '# What breaks, what is seen of it, and how it heals',
    '',
    'Written by `npm run faults`, which breaks each of these under the built product and fails where the answer is another than',
    'stated. No call to a provider takes longer than 5 s in all (maps 2.5 s); one that fails five times in a row is left alone for 15 s,',
    'in that kind of call only, and answered for at once. A declined card, a number nobody can text or a mailbox that is not there is',
    'an answer, and leaves nobody alone. Nothing that was acknowledged is lost, and nothing is done twice.',
    '',
  ].join('\n');
  await writeFile(
    join(import.meta.dirname, '..', '..', '..', 'docs', 'faults.md'),
    `${opening}\n${parts.join('\n')}`,
  );
}
