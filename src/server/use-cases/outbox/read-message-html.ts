import type { Database } from '../../db/client.ts';
import { findMessageHtml } from '../../db/stores/messages.ts';

/** `undefined`: no such mail, or one without HTML. */
export const readMessageHtml = (db: Database, id: string): Promise<string | undefined> =>
  findMessageHtml(db, id);
