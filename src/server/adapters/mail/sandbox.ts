// Mail port of the sandbox: keeps mails in the outbox instead of sending them.
import { isEmail } from '../../../domain/contact/email.ts';
import type { Database } from '../../db/client.ts';
import { storeMessage } from '../../db/stores/messages.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InlineImage, Mailer } from '../../ports/mail.ts';

export function sandboxMailer({ db, clock }: { db: Database; clock: Clock }): Mailer {
  return {
    send: async ({ deliveryId, to, subject, text, html, images = [], calendar, attachments }) => {
      if (!isEmail(to)) return { ok: false, reason: 'refused', why: 'not an email address' };
      await storeMessage(
        db,
        {
          kind: 'mail',
          recipient: to,
          subject,
          text,
          html: withImages(html, images),
          deliveryId,
          ...(calendar && { calendarFile: calendar.content }),
          ...(attachments && { attachments }),
        },
        clock.now(),
      );
      return { ok: true };
    },
  };
}

/** Browsers showing the outbox cannot resolve `cid:` addresses. */
const withImages = (html: string, images: readonly InlineImage[]): string =>
  images.reduce(
    (text, { cid, type, content }) =>
      text.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${content.toString('base64')}"`),
    html,
  );
