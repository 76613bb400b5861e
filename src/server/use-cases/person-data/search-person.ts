import type { PersonData } from '../../../api/person-data.ts';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { business } from '../../../domain/business.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import type { Person } from '../../../domain/contact/removed-person.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { Database } from '../../db/client.ts';
import {
  belongingsOf,
  countBelongings,
  findOtherNames,
  findPersonAppointments,
} from '../../db/stores/person-data.ts';
import type { Clock } from '../../ports/clock.ts';
import { isUpcoming } from './is-upcoming.ts';
import { joinNames, type PersonResult, readPerson } from './read-person.ts';

export type SearchResult = { ok: true; answer: PersonData } | Extract<PersonResult, { ok: false }>;

export async function searchPerson(
  { db, clock }: { db: Database; clock: Clock },
  input: Parameters<typeof readPerson>[0],
): Promise<SearchResult> {
  const read = readPerson(input);
  if (!read.ok) return read;
  const { own, shared } = await findOtherNames(db, read.person);
  const person = joinNames(read.person, own);
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
      alsoRemoved: words(own),
      alsoKnownBy: words(shared),
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

const words = ({ emails, phones }: Person) => ({ emails: [...emails], phones: phones.map(formatPhone) });
