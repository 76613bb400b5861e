// Documents, readers, reads and messages in the words of the desk and the report page.
import type { z } from 'zod';
import type { messageSchema, readerSchema, readSchema } from '../../../api/report-desk.ts';
import { formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { isDecidable } from '../../../domain/report/report-reader.ts';
import { readWords, standingWords } from '../../../domain/report/report-words.ts';
import type { StoredParty } from '../../db/stores/parties.ts';
import type { StoredMessage, StoredRead } from '../../db/stores/report-reads.ts';
import type { ReportReader } from './read-report-state.ts';

/** Without a name, the mailbox says who it is. */
export const readerName = ({ name, email }: Pick<StoredParty, 'name' | 'email'>): string =>
  name.trim() || (email ?? '') || 'Someone';

export const describeReader = (
  reader: ReportReader,
  openings: ReadonlyMap<string, Date>,
): z.infer<typeof readerSchema> => {
  const { party, standing } = reader;
  const openedAt = openings.get(party.id);
  return {
    partyId: party.id,
    name: readerName(party),
    email: party.email,
    standing,
    standingWords: standingWords(reader, party.role),
    mayRead: reader.mayRead,
    decidable: isDecidable(standing),
    openedAt: openedAt ? toIsoWithOffset(openedAt) : null,
  };
};

export const describeRead = (read: StoredRead): z.infer<typeof readSchema> => ({
  reader: read.reader,
  words: readWords(read.kind, { title: read.documentTitle, version: read.version }),
  at: toIsoWithOffset(read.at),
  atWords: formatShortDateTime(read.at),
});

export const describeMessage = (
  message: StoredMessage & { author: string | null },
  reader: string,
): z.infer<typeof messageSchema> => ({
  id: message.id,
  fromOffice: message.answeredBy !== null,
  author: message.answeredBy === null ? reader : (message.author ?? 'The office'),
  body: message.body,
  sentAt: toIsoWithOffset(message.sentAt),
  sentAtWords: formatShortDateTime(message.sentAt),
});
