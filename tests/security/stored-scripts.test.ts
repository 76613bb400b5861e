// Payloads through every text field, into every mail, file and list that shows them.
import { beforeAll, describe, expect, test } from 'vitest';
import { EXPORTS } from '../../src/api/export.ts';
import { isReadable } from '../../src/domain/readable-text.ts';
import { trackingToken } from '../support/links.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';
import { operationsOf, type Schema } from './attack/document.ts';
import { activeContentOf, cellsOf, expectNoMore, linesOf, linksOf, tagsOf } from './inert.ts';
import { texts } from './payloads.ts';
import { comparedFields, ignoredFields, publishedFields, shapedFields, shownFields } from './text-fields.ts';
import { writeEverywhere } from './written-everywhere.ts';

const { app, db, pool, clock, setNow } = await makeTestApp({
  apiCallsPerMinute: 1_000_000,
  verificationsPerDay: 100_000,
});
const monday = clock.now().getTime();

function textFields(schema: Schema, place: string): string[] {
  const isText =
    [schema.type].flat().includes('string') || (schema.type === undefined && schema.anyOf === undefined);
  const isFree =
    isText && schema.enum === undefined && schema.const === undefined && schema.format !== 'uuid';
  return [
    ...(isFree ? [place] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textFields(one, `${place}.${name}`)),
    ...(schema.anyOf ?? []).flatMap((one) => textFields(one, place)),
    ...(schema.items ? textFields(schema.items, `${place}[]`) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? textFields(schema.additionalProperties, `${place}{}`)
      : []),
  ];
}

test('every text field is in exactly one of the lists', () => {
  const fields = operationsOf(app.swagger()).flatMap(({ name, body }) =>
    body ? textFields(body, '').map((field) => `${name} ${field.replace(/^\./, '')}`) : [],
  );
  const listed = [...shownFields, ...publishedFields, ...shapedFields, ...comparedFields, ...ignoredFields];
  expect([...new Set(fields)].sort()).toEqual(listed.sort());
});

const mailsSince = async (last: string) =>
  db
    .selectFrom('messages')
    .leftJoin('deliveries', 'deliveries.id', 'messages.delivery_id')
    .selectAll('messages')
    .select(['deliveries.event', 'deliveries.role'])
    .where('messages.id', '>', last)
    .orderBy('messages.id')
    .execute();
type Mail = Awaited<ReturnType<typeof mailsSince>>[number];
type Documents = Awaited<ReturnType<typeof writeAndRead>>;

let lastMail = '0';
let weeks = 0;

/** A separate week for each, so that the same day and time are free. */
async function writeAndRead(typed: string) {
  setNow(new Date(monday + weeks * 7 * 86_400_000));
  weeks += 1;
  const written = await writeEverywhere(app, db, clock.now(), typed);
  await runJobs({ db, pool, clock });
  const mails = await mailsSince(lastMail);
  lastMail = mails.at(-1)?.id ?? lastMail;
  const agreements = await db
    .selectFrom('agreement_files')
    .innerJoin('agreements', 'agreements.id', 'agreement_files.agreement_id')
    .select('pdf')
    .where('appointment_id', '=', written.id)
    .execute();
  const token = await trackingToken(db, written.id);
  const file = await written.visitor.get(`/api/appointments/${token}/calendar.ics`);
  return { ...written, mails, agreements, calendar: file.body };
}

/** Cells that a spreadsheet would compute. */
const formulasOf = (csv: string) =>
  cellsOf(csv).filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell));

const kindOf = ({ event, role, kind }: Mail) => `${kind} ${event} ${role}`;

describe('hostile text', () => {
  let usual: Documents;
  let desk: Documents['desk'];
  const takenBy = new Map<string, number>();
  beforeAll(async () => {
    usual = await writeAndRead('Plain');
  });

  test.each(texts)('%j stays plain text', async (typed) => {
    const written = await writeAndRead(typed);
    desk = written.desk;
    for (const name of written.taken) takenBy.set(name, (takenBy.get(name) ?? 0) + 1);
    expect(new Set(written.mails.map(kindOf))).toEqual(new Set(usual.mails.map(kindOf)));
    for (const mail of written.mails) {
      const where = kindOf(mail);
      const like = usual.mails.find((one) => kindOf(one) === where);
      expect(isReadable(mail.subject ?? ''), where).toBe(true);
      expectNoMore(tagsOf(mail.body_html ?? ''), tagsOf(like?.body_html ?? ''), where);
      for (const link of linksOf(mail.body_html ?? ''))
        expect(link, where).toMatch(
          /^(http:\/\/localhost:3000(\/|$)|mailto:|tel:|data:image\/png;|https:\/\/(www\.google\.com\/maps|maps\.))/,
        );
      if (mail.calendar_file)
        expectNoMore(linesOf(mail.calendar_file), linesOf(like?.calendar_file ?? ''), where);
      if (mail.attachment)
        expectNoMore(
          activeContentOf(mail.attachment),
          activeContentOf(like?.attachment ?? Buffer.alloc(0)),
          where,
        );
    }
    expectNoMore(linesOf(written.calendar), linesOf(usual.calendar), 'the tracking page’s calendar');
    expect(formulasOf(written.repairs.csv), 'the repair list’s spreadsheet').toEqual([]);
    for (const { pdf } of written.agreements) {
      const like = usual.agreements[0]?.pdf;
      if (pdf && like) expectNoMore(activeContentOf(pdf), activeContentOf(like), 'the signed agreement');
    }
  });

  test('was accepted by most calls', () => {
    expect([...takenBy].filter(([, count]) => count * 2 < texts.length)).toEqual([]);
    expect([...takenBy.keys()].sort()).toEqual([...usual.taken].sort());
  });

  test.each(EXPORTS)('never becomes a formula in %s.csv', async (name) => {
    const csv = (await desk.get(`/api/admin/export/${name}.csv`)).body;
    expect(formulasOf(csv)).toEqual([]);
  });

  test('adds no second event to the feed', async () => {
    const { feedUrl } = (await desk.get('/api/admin/calendar')).json();
    const feed = await app.inject(new URL(feedUrl).pathname);
    expect(feed.statusCode).toBe(200);
    const lines = linesOf(feed.body);
    const { count } = await db
      .selectFrom('appointments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(lines.get('BEGIN:VEVENT')).toBeLessThanOrEqual(Number(count));
    expect(lines.get('UID')).toBe(lines.get('BEGIN:VEVENT'));
    expect([...lines.keys()]).not.toContain('ATTENDEE');
  });
});
