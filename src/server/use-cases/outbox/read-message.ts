import type { Database } from '../../db/client.ts';
import { findMessageAttachment, findMessageCalendar, findMessageHtml } from '../../db/stores/messages.ts';

/** `undefined`: no such mail, or one without HTML. */
export const readMessageHtml = (db: Database, id: string): Promise<string | undefined> =>
  findMessageHtml(db, id);

/** `undefined`: no such mail, or one without a calendar file. */
export const readMessageCalendar = (db: Database, id: string): Promise<string | undefined> =>
  findMessageCalendar(db, id);

/** `undefined`: no such mail, or one without an attachment. */
export const readMessageAttachment = (
  db: Database,
  id: string,
  place: number,
): Promise<{ name: string; content: Buffer } | undefined> => findMessageAttachment(db, id, place);
