import { useEffect, useRef, useState } from 'react';
import { createDoorLink, type DoorLink } from '../../../api/door-payment.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { failureText } from './failure-text.ts';

/** A QR code and a link that pay this booking on the customer's phone. */
export function DoorLinkPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const [made, setMade] = useState<DoorLink | { problem: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let stale = false;
    deskCall(createDoorLink, { params: { id } }).then(
      (link) => stale || setMade(link),
      (error: unknown) => stale || setMade({ problem: failureText(error) }),
    );
    heading.current?.focus();
    return () => {
      stale = true;
    };
  }, [id]);
  return (
    <div className="grid max-w-xl justify-items-start gap-4 border border-line p-4">
      <h4 ref={heading} tabIndex={-1} className="font-semibold">
        {made && 'url' in made ? `Take ${formatUsd(cents(made.dueCents))} by card` : 'Take a card'}
      </h4>
      {made === null && <p role="status">Making a link…</p>}
      {made && 'problem' in made && <p role="alert">{made.problem}</p>}
      {made && 'url' in made && (
        <>
          <p>Ask the customer to scan this with their phone’s camera and pay there.</p>
          <QrCode {...made.qr} label="QR code that opens the payment page" />
          <p className="text-fine text-muted">
            Works until {made.expiresWords}. It can only pay this booking. This card shows the payment as soon
            as it arrives.
          </p>
          <a
            href={made.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Open the payment page on this device
          </a>
        </>
      )}
      <button type="button" onClick={onClose} className={actionClass('quiet')}>
        Close
      </button>
    </div>
  );
}
