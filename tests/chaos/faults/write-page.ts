// Generates docs/faults.md from the last complete run.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultRow } from './fault-row.ts';

/** Not visible in answers: where the inspector sees the fault, and what repairs it. */
const about: Record<string, { title: string; inspector: string; heals: string }> = {
  maps: {
    title: 'Maps (Google)',
    inspector: 'Nothing at the desk. The log and the open-circuit metric show it.',
    heals:
      'With the next call. After five failures in a row the circuit for that call opens for 15 s. Visitors can type the address instead.',
  },
  sms: {
    title: 'Codes by text (Twilio)',
    inspector: 'Nothing at the desk. The log and /metrics show it. Visitors are asked to call.',
    heals: 'With the next call, or 15 s after five failures. A code that could not be checked stays valid.',
  },
  payments: {
    title: 'Card payments (Stripe)',
    inspector: 'The booking as unpaid. The log and /metrics show the failure.',
    heals:
      'With the next try. Every call has an idempotency key, so nothing is charged twice. A Stripe webhook is acknowledged only after the payment was looked up, so Stripe sends it again; a job finds missed payments within minutes.',
  },
  disputes: {
    title: 'Disputes, refunds made at Stripe, and slow bank debits',
    inspector: 'The amount and deadline under Disputes; the booking as disputed, refunded or held.',
    heals:
      'Stripe repeats the webhook, and a job lists disputes and refunds every ten minutes. A hold waits for its debit; after a failed one the customer has two more hours.',
  },
  esign: {
    title: 'Signatures at Documenso',
    inspector:
      'The agreement as not sent. The log and /metrics show the failure. Signing on our own page still works.',
    heals: 'With the next try, or 15 s after five failures.',
  },
  deliveries: {
    title: 'Mail server and Google Calendar',
    inspector:
      'Each waiting email with its reason under Undelivered messages; the calendar page says when it was last read.',
    heals: 'Jobs retry with growing delays for about a day; a failed email can be sent again from the desk.',
  },
  database: {
    title: 'The database, restarted or killed mid-request',
    inspector: 'The same message as a visitor until the database is back; /readyz answers 503.',
    heals:
      'With the next connection, without a restart. If the embedded PostgreSQL dies, the product exits and a supervisor restarts both.',
  },
  disk: {
    title: 'No space left for the data folder',
    inspector: 'The same message as a visitor; the log names the disk.',
    heals:
      'Automatically once there is free space. If PostgreSQL could not extend its log, it ends and the product with it; a supervisor restarts both.',
  },
  files: {
    title: 'Files of reports: a full or read-only disk, and the database away',
    inspector: 'Each file with its progress and why it waits. The log names the disk.',
    heals:
      'The desk’s page sends the same part again until it is stored, also after a reload. Sending a report twice sends it once.',
  },
  clock: {
    title: 'The server’s clock jumps',
    inspector: 'Nothing, or a session that ended early.',
    heals:
      'No repair is needed: due work is done once and is not undone when the clock is set back. A link that expired by the wrong clock works again by the right one.',
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
      `**Recovery:** ${heals}`,
      '',
      '| fault | call | the visitor sees | ms | afterward |',
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
    'Written by `npm run faults`, which causes each fault in the built product and fails if an answer differs from this page.',
    'A provider call takes at most 5 s (maps 2.5 s). After five failures in a row its circuit opens for 15 s, for that kind of call',
    'only, and calls are answered at once. A declined card or an unknown number or mailbox is an answer and opens no circuit. Nothing',
    'that was acknowledged is lost, and nothing is done twice.',
    '',
  ].join('\n');
  await writeFile(
    join(import.meta.dirname, '..', '..', '..', 'docs', 'faults.md'),
    `${opening}\n${parts.join('\n')}`,
  );
}
