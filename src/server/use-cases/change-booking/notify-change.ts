// Messages and audit entries of a saved change. The announce job tells everyone about the new revision.
import { isDeepStrictEqual } from 'node:util';
import type { Recipient } from '../../../domain/appointment/recipients.ts';
import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { type AuditEntry, audit } from '../../db/stores/audit.ts';
import { addDeliveries } from '../../db/stores/deliveries.ts';
import { listParties } from '../../db/stores/parties.ts';
import { markOutdatedNotified, outdatedToNotify } from '../../db/stores/signing-notices.ts';
import { recordSuperseded } from '../agreement/signing-trail.ts';
import type { Applied } from './apply-change.ts';

/** People the contact form names now and did not before. */
export async function newlyNamed(
  tx: Database,
  { before, after }: { before: Appointment; after: Appointment },
): Promise<readonly Recipient[]> {
  if (isDeepStrictEqual(before.contact, after.contact)) return [];
  const { reportEmail, contactPersons, realtorEmail, wantsRealtorNotification } = before.contact;
  const known = [
    before.contact.payerEmail,
    reportEmail,
    ...contactPersons.map(({ email }) => email),
    ...(wantsRealtorNotification ? [realtorEmail] : []),
  ].map((email) => email.trim().toLowerCase());
  return recipientsOf('kept', await listParties(tx, after.id), { businessEmails: [], mayText: false }).filter(
    ({ role, to }) => (role === 'report' || role === 'realtor') && !known.includes(to),
  );
}

export async function notifyChange(tx: Database, applied: Applied, actor: string, now: Date): Promise<void> {
  const { before, after, event } = applied;
  if (event === 'details-changed') {
    // A hold may still expire, so it is not announced as kept.
    const about = after.status === 'held' ? 'held' : 'kept';
    const { id: appointmentId, revision } = after;
    const named = await newlyNamed(tx, applied);
    await addDeliveries(tx, { appointmentId, event: about, revision }, named, now);
  }
  const subject = { kind: 'appointment', id: after.id };
  // The mail about the change asks for the new signature.
  for (const agreement of await outdatedToNotify(tx, { only: after.id })) {
    await markOutdatedNotified(tx, agreement.id);
    await recordSuperseded(tx, agreement, now);
  }
  if (applied.sections.includes('time')) {
    const [from, to] = [toIsoWithOffset(before.startsAt), toIsoWithOffset(after.startsAt)];
    const details = { from, to, status: before.status };
    await audit(tx, { actor, action: 'appointment.moved', subject, details }, now);
  }
  await audit(tx, { actor, action: 'appointment.changed', subject, details: detailsOf(applied) }, now);
}

/** Ids and amounts only: entries are permanent. The mails read what was before from here. */
function detailsOf({ before, after, sections, people, money }: Applied): NonNullable<AuditEntry['details']> {
  const has = (section: (typeof sections)[number]) => sections.includes(section);
  return {
    revision: after.revision,
    changed: sections.join(' '),
    ...(has('time') && { from: toIsoWithOffset(before.startsAt), to: toIsoWithOffset(after.startsAt) }),
    ...(has('services') && {
      serviceBefore: before.service,
      addonsBefore: before.addons.join(' '),
      serviceAfter: after.service,
      addonsAfter: after.addons.join(' '),
    }),
    ...(has('property') && { propertyBefore: before.property.id, propertyAfter: after.property.id }),
    ...(has('people') && { people: people.join(' ') }),
    ...(has('price') && { centsBefore: before.total, centsAfter: after.total }),
    ...(money.byCard > 0 && { refund: money.byCard }),
    ...(money.byOffice > 0 && { giveBack: money.byOffice }),
  };
}
