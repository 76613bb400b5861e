import { parseUsPhone } from '../../../domain/contact/phone.ts';
import { readTextReply } from '../../../domain/verification/text-replies.ts';
import type { Database } from '../../db/client.ts';
import { resumeTexts, stopTexts } from '../../db/stores/text-permissions.ts';
import { markTextable } from '../../db/stores/untextable-phones.ts';
import type { Clock } from '../../ports/clock.ts';

/** STOP ends our texts to a number, START resumes them; other replies are ignored. */
export async function handleTextReply(
  deps: { db: Database; clock: Clock },
  { from, words }: { from: string; words: string },
): Promise<void> {
  const reply = readTextReply(words);
  const phone = parseUsPhone(from);
  if (!phone.ok) return;
  // What can text can be texted.
  await markTextable(deps.db, phone.value.e164);
  if (!reply) return;
  if (reply === 'stop') await stopTexts(deps.db, phone.value.e164, deps.clock.now());
  else await resumeTexts(deps.db, phone.value.e164);
}
