// The mail port without a mail server: nothing is sent, everything is kept in the outbox for whoever tries the product.
import { isEmail } from '../../../domain/contact/email.ts';
import type { Database } from '../../db/client.ts';
import { keepMessage } from '../../db/stores/messages.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mail.ts';

export function sandboxMailer({ db, clock }: { db: Database; clock: Clock }): Mailer {
  return {
    send: async ({ deliveryId, to, subject, text, html, calendar, attachments }) => {
      if (!isEmail(to)) return { ok: false, reason: 'refused', why: 'not an e-mail address' };
      await keepMessage(
        db,
        {
          kind: 'mail',
          recipient: to,
          subject,
          text,
          html,
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
