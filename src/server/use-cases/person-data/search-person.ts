import type { PersonData } from '../../../api/person-data.ts';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { business } from '../../../domain/business.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { type Person, REMOVED_PHONE } from '../../../domain/contact/removed-person.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { Database } from '../../db/client.ts';
import {
  belongingsOf,
  countBelongings,
  findPersonAppointments,
  type PersonAppointment,
} from '../../db/stores/person-data.ts';
import type { Clock } from '../../ports/clock.ts';
import { isUpcoming } from './is-upcoming.ts';
import { type PersonResult, readPerson } from './read-person.ts';

export type SearchResult = { ok: true; answer: PersonData } | Extract<PersonResult, { ok: false }>;

export async function searchPerson(
  { db, clock }: { db: Database; clock: Clock },
  input: Parameters<typeof readPerson>[0],
): Promise<SearchResult> {
  const read = readPerson(input);
  if (!read.ok) return read;
  const { person } = read;
  const appointments = await findPersonAppointments(db, person, { lock: false });
  const counts = await countBelongings(db, belongingsOf(person, appointments, clock.now()));
  const booked = appointments.filter(({ isPayer }) => isPayer);
  return {
    ok: true,
    answer: {
      counts: {
        appointments: booked.length,
        mentions: appointments.length - booked.length,
        deliveries: counts.deliveries,
        messages: counts.messages,
        waitingList: counts.waitingList,
        verifications: counts.verifiedPhones + counts.sends + counts.codes,
        consents: counts.consents,
        claims: counts.claims,
      },
      kept: { consents: counts.keptConsents, optOuts: counts.optOuts },
      alsoKnownBy: otherWays(person, booked),
      appointments: appointments.map(({ id, startsAt, status, isPayer, street, city, zip }) => ({
        id,
        formattedDateTime: formatDateTime(startsAt),
        status,
        address: formatAddress({ street, city, state: business.state, zip }),
        as: isPayer ? 'payer' : 'named',
        upcoming: isUpcoming(status),
      })),
    },
  };
}

/** What else their own bookings name them by: to be searched for as well, by whoever knows that it is the same person. */
function otherWays(person: Person, booked: readonly PersonAppointment[]): PersonData['alsoKnownBy'] {
  const emails = new Set(booked.map(({ contact }) => contact.payerEmail.trim().toLowerCase()));
  const phones = new Set(booked.map(({ phone }) => phone));
  return {
    emails: [...emails].filter((email) => email !== '' && email !== person.email),
    phones: [...phones]
      .filter((phone) => phone !== person.phone && phone !== REMOVED_PHONE)
      .map((phone) => formatPhone(phone)),
  };
}
