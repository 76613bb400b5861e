import type { Database } from '../../db/client.ts';
import { findMessageCalendar } from '../../db/stores/messages.ts';

/** `undefined`: no such mail, or one without a calendar file. */
export const readMessageCalendar = (db: Database, id: string): Promise<string | undefined> =>
  findMessageCalendar(db, id);
