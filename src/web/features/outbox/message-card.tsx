import { Mail, MessageSquare } from 'lucide-react';
import { outboxAttachmentPath, outboxCalendarPath, outboxHtmlPath } from '../../../api/outbox.ts';
import { ARIZONA_TIME_ZONE } from '../../lib/arizona-time.ts';
import type { OutboxMessage } from './use-outbox.ts';

const arizonaTime = new Intl.DateTimeFormat('en-US', {
  timeZone: ARIZONA_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** One email or text as its recipient sees it. */
export function MessageCard({ message }: { message: OutboxMessage }) {
  const { id, kind, recipient, subject, text, hasHtml, hasCalendar, attachment, moreAttachments, sentAt } =
    message;
  const Icon = kind === 'mail' ? Mail : MessageSquare;
  return (
    <article aria-labelledby={`message-${id}`} className="border-t border-line py-6">
      <h2 id={`message-${id}`} className="flex items-start gap-3 text-lead font-semibold">
        <Icon aria-hidden size={22} strokeWidth={1.75} className="mt-1 shrink-0" />
        <span className="min-w-0 break-words">{subject ?? 'Text message'}</span>
      </h2>
      <p className="mt-1 text-fine text-muted">
        To {recipient}, <time dateTime={sentAt}>{arizonaTime.format(new Date(sentAt))}</time> Arizona time
      </p>
      {hasHtml ? (
        // Sandboxed: without "allow-scripts" nothing runs, and without "allow-same-origin" it has no origin.
        <iframe
          sandbox=""
          loading="lazy"
          src={outboxHtmlPath(id)}
          title={`Mail to ${recipient}: ${subject ?? ''}`}
          className="mt-4 h-128 w-full border border-line bg-white"
        />
      ) : (
        <p className="mt-4 max-w-2xl whitespace-pre-wrap break-words bg-sunk p-4">{text}</p>
      )}
      {(hasCalendar || attachment) && (
        <p className="mt-3 flex flex-wrap gap-x-6">
          {attachment &&
            [attachment, ...moreAttachments].map((name, place) => (
              <Download key={name} name={name} href={outboxAttachmentPath(id, place)}>
                {name}
              </Download>
            ))}
          {hasCalendar && (
            <Download name="invite.ics" href={outboxCalendarPath(id)}>
              Calendar file (.ics)
            </Download>
          )}
        </p>
      )}
    </article>
  );
}

const Download = ({ name, href, children }: { name: string; href: string; children: string }) => (
  <a
    download={name}
    href={href}
    className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
  >
    {children}
  </a>
);
