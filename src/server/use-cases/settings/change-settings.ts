import type { z } from 'zod';
import type { BusinessSettings, changeSettings as endpoint } from '../../../api/settings-admin.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import { isReadable } from '../../../domain/readable-text.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { changeBusinessSettings } from '../../db/stores/business-settings.ts';
import { endDeadlines } from '../../db/stores/holds.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeSettings, type SettingsDefaults } from './read-settings.ts';

export type ChangeSettingsResult =
  | { ok: true; settings: BusinessSettings }
  | { ok: false; reason: 'settings-changed' }
  | { ok: false; reason: 'invalid-settings'; fields: { field: string; message: string }[] };

/** The caller sends the version it saw, so that a concurrent change is not overwritten. */
export async function changeSettings(
  { db, clock, defaults }: { db: Database; clock: Clock; defaults: SettingsDefaults },
  input: z.output<typeof endpoint.request.body>,
  actor: string,
): Promise<ChangeSettingsResult> {
  const emails = input.noticeEmails?.map((email) => email.trim().toLowerCase());
  const wrong = emails?.find((email) => !isEmail(email) || !isReadable(email));
  if (wrong !== undefined) {
    const message = 'Please check these email addresses.';
    return { ok: false, reason: 'invalid-settings', fields: [{ field: 'noticeEmails', message }] };
  }
  const now = clock.now();
  const noticeEmails = emails ? [...new Set(emails)] : null;
  return db.transaction().execute(async (tx): Promise<ChangeSettingsResult> => {
    const stored = await changeBusinessSettings(tx, { ...input, noticeEmails }, now);
    if (!stored) return { ok: false, reason: 'settings-changed' };
    const { holdHours, reminderHours, paymentDue } = stored;
    // Signed bookings are no longer released, so existing deadlines are removed.
    if (paymentDue === 'before-inspection') await endDeadlines(tx);
    await audit(
      tx,
      {
        actor,
        action: 'settings-changed',
        subject: { kind: 'settings', id: 'business' },
        // The count only: audit entries are permanent.
        details: { holdHours, reminderHours, paymentDue, noticeEmails: noticeEmails?.length ?? null },
      },
      now,
    );
    return { ok: true, settings: describeSettings(stored, defaults) };
  });
}
