import type { Database } from '../../db/client.ts';
import { findMessageAttachment } from '../../db/stores/messages.ts';

/** `undefined`: no such mail, or one without an attachment. */
export const readMessageAttachment = (
  db: Database,
  id: string,
  place: number,
): Promise<{ name: string; content: Buffer } | undefined> => findMessageAttachment(db, id, place);
