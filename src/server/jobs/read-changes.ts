// What the office changed since a recipient was last mailed, from the audit trail, which has ids and amounts only.
import { CHANGED_PEOPLE, CHANGED_PERSON_TEXT } from '../../domain/appointment/booking-change.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import { add, type Cents, cents, formatUsd } from '../../domain/money.ts';
import { formatAddress } from '../../domain/property/address.ts';
import type { Database } from '../db/client.ts';
import { listChangesFor, type RecordedChange } from '../db/stores/changed-bookings.ts';
import { findProperties } from '../db/stores/properties.ts';
import type { ChangesMailFacts } from '../mail/appointment-mail-facts.ts';
import { serviceText } from '../use-cases/agreement/service-text.ts';
import type { DeliveryContext } from './read-signing.ts';

/** `undefined`: the mail is not about a change by the office. */
export async function readChanges(
  db: Database,
  { event, appointment, recipient, revision }: DeliveryContext & { revision: number },
  offer: BusinessProfile,
): Promise<ChangesMailFacts | undefined> {
  if (event !== 'moved' && event !== 'details-changed') return undefined;
  const recorded = await listChangesFor(db, { appointmentId: appointment.id, revision, recipient });
  if (recorded.length === 0) return undefined;
  const people = recorded.flatMap(({ details }) => textOf(details.people).split(' '));
  const sum = (name: string): Cents => add(...recorded.map(({ details }) => centsOf(details[name])));
  return {
    isMoved: recorded.some(({ details }) => typeof details.from === 'string'),
    lines: [...servicesLine(recorded, offer), ...(await propertyLine(db, recorded)), ...priceLine(recorded)],
    corrected: CHANGED_PEOPLE.filter((person) => people.includes(person)).map(
      (person) => CHANGED_PERSON_TEXT[person],
    ),
    refund: sum('refund'),
    giveBack: sum('giveBack'),
  };
}

type Line = ChangesMailFacts['lines'][number];

/** From the first of several changes to the last. */
function spanOf(recorded: readonly RecordedChange[], before: string, after: string) {
  const having = recorded.filter(({ details }) => details[before] !== undefined);
  const [first, last] = [having[0], having.at(-1)];
  return first && last
    ? { before: first.details[before], after: last.details[after], first, last }
    : undefined;
}

function servicesLine(recorded: readonly RecordedChange[], offer: BusinessProfile): Line[] {
  const span = spanOf(recorded, 'serviceBefore', 'serviceAfter');
  if (!span) return [];
  const named = (service: unknown, addons: unknown) =>
    serviceText(offer, { service: textOf(service), addons: textOf(addons).split(' ').filter(Boolean) });
  return [
    {
      name: 'Services',
      before: named(span.before, span.first.details.addonsBefore),
      after: named(span.after, span.last.details.addonsAfter),
    },
  ];
}

/** The earlier property may have been deleted since: nobody uses it any more. */
async function propertyLine(db: Database, recorded: readonly RecordedChange[]): Promise<Line[]> {
  const span = spanOf(recorded, 'propertyBefore', 'propertyAfter');
  if (!span) return [];
  const [before, after] = await findProperties(db, [textOf(span.before), textOf(span.after)]).then((all) =>
    [span.before, span.after].map((id) => all.find((property) => property.id === id)),
  );
  if (!before || !after) return [];
  const [was, is] = [formatAddress(before.address), formatAddress(after.address)];
  return was === is ? [] : [{ name: 'Address', before: was, after: is }];
}

function priceLine(recorded: readonly RecordedChange[]): Line[] {
  const span = spanOf(recorded, 'centsBefore', 'centsAfter');
  if (!span) return [];
  const [before, after] = [centsOf(span.before), centsOf(span.after)];
  return before === after ? [] : [{ name: 'Price', before: formatUsd(before), after: formatUsd(after) }];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const centsOf = (value: unknown): Cents => cents(typeof value === 'number' ? value : 0);
