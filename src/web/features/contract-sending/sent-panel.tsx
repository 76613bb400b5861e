import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ActionLink } from '../../ui/action.tsx';
import type { Sending } from './missing-to-send.ts';

/** Takes the focus, because it replaces the form. */
export function SentPanel({ sending, next }: { sending: Sending; next: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="sent-title" className="max-w-3xl bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <MailCheck aria-hidden size={44} strokeWidth={1.5} className="text-green" />
      <h2 ref={heading} id="sent-title" tabIndex={-1} className="title-md mt-3 outline-none">
        Contract Sent Successfully!
      </h2>
      <p className="mt-3 text-lead [overflow-wrap:anywhere]">
        We sent {sending.signerName.trim()} the signing link at {sending.signerEmail.trim()}.
      </p>
      <p className="mb-6 mt-2 text-muted">Taking you to payment…</p>
      <ActionLink to={next}>Continue to payment</ActionLink>
    </section>
  );
}
