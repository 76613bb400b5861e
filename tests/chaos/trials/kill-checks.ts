// Invariants of the tables after all kills.
import type { Actor } from './crowd.ts';
import type { Stage } from './stage.ts';
import { shownDays } from './visitor.ts';

type Rule = { broken: string; query: string };

const stands = "status not in ('cancelled', 'released')";
/** The sandbox's samples block no time and are never announced. */
const real = 'sample is null';

/** Each query returns violations as text. */
const rules: Rule[] = [
  {
    broken: 'overlaps another',
    query: `select one.id || ' and ' || other.id as words from appointments one, appointments other
      where one.id < other.id and one.${stands} and other.${stands} and one.${real} and other.${real}
        and other.starts_at < one.busy_until and one.starts_at < other.busy_until`,
  },
  {
    broken: 'more than three on a day',
    query: `select day::text as words from appointments where ${stands} and ${real} group by day having count(*) > 3`,
  },
  {
    broken: 'without the three mails about how it stands now, all sent',
    query: `select id::text || ', ' || status || ', revision ' || appointments.revision as words
      from appointments
      where ${real} and 3 <> (select count(*) from deliveries
        where appointment_id = appointments.id and deliveries.revision = appointments.revision and deliveries.state = 'sent'
          and event in (case when status = 'released' then 'released' else 'held' end,
            case when status = 'released' then 'released' else 'moved' end))`,
  },
  {
    broken: 'a delivery neither sent nor overtaken',
    query: `select event || ' ' || state || coalesce(', ' || problem, '') as words from deliveries
      where state not in ('sent', 'unneeded')`,
  },
  {
    broken: 'the same mail twice',
    query: `select appointment_id || ', ' || event || ' ' || revision || ', ' || count(*) || ' times' as words
      from deliveries join messages on messages.delivery_id = deliveries.id
      group by appointment_id, event, revision, deliveries.recipient having count(*) > 1`,
  },
  {
    broken: 'sent, but not in the outbox',
    query: `select id::text as words from deliveries
      where state = 'sent' and not exists (select from messages where delivery_id = deliveries.id)`,
  },
  {
    broken: 'not in the calendar as it stands now',
    query: `select appointments.id::text || ', ' || status || coalesce(', ' || calendar_events.state, '') as words
      from appointments left join calendar_events on appointment_id = appointments.id
      where ${real} and (calendar_events.revision is distinct from appointments.revision
        or calendar_events.state <> case when ${stands} then 'present' else 'removed' end)`,
  },
  {
    broken: 'a job that nobody will do any more',
    query: `select task_identifier || coalesce(', ' || last_error, '') as words from graphile_worker.jobs
      where attempts >= max_attempts or locked_by is not null and locked_at < now() - interval '1 minute'`,
  },
];

export async function checkTables(stage: Stage): Promise<string[]> {
  const found: string[] = [];
  for (const { broken, query } of rules) {
    const rows = await stage.query<{ words: string }>(query);
    found.push(...rows.map(({ words }) => `${broken}: ${words}`));
  }
  return found;
}

const readTaken = (stage: Stage) =>
  stage.query<{ phone: string; date: string; time: string }>(
    `select phone, day::text as date, to_char(starts_at at time zone 'America/Phoenix', 'HH24:MI') as time
     from appointments where ${stands} and ${real}`,
  );

/** Every visitor has what the answers said. */
export async function checkPromises(stage: Stage, actors: Actor[]): Promise<string[]> {
  const rows = await readTaken(stage);
  return actors.flatMap(({ visitor, possible }) => {
    const has = rows
      .filter(({ phone }) => phone === visitor.phone)
      .map(({ date, time }) => `${date} ${time}`);
    const one = has[0] ?? 'nothing';
    if (has.length <= 1 && possible().includes(one)) return [];
    return [
      `visitor ${visitor.number} was promised ${possible().join(' or ')} and has ${has.join(' and ') || one}`,
    ];
  });
}

/** No process shows a taken time as free. */
export async function checkShown(stage: Stage): Promise<string[]> {
  const rows = await readTaken(stage);
  const found: string[] = [];
  for (const { url } of stage.servers) {
    const days = await shownDays(url);
    for (const { date, time } of rows) {
      const shown = days.find((day) => day.date === date)?.times.find((start) => start.time === time);
      if (shown?.available !== false) found.push(`a process shows ${date} ${time} as free, and it is taken`);
    }
  }
  return found;
}
