import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { useDesk } from './desk-context.ts';
import { dateTimeText } from './time-text.ts';

/** A disabled button stays in place and says why. */
export function SendLinkButton({
  kind,
  Icon,
  sentAt,
  send,
}: {
  kind: 'signing' | 'payment';
  Icon: LucideIcon;
  sentAt: string | null;
  send: () => Promise<void>;
}) {
  const { offline, today } = useDesk();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const sendOnce = async () => {
    if (busy || offline) return;
    setBusy(true);
    await send();
    setBusy(false);
  };
  const note = offline
    ? `A ${kind} link needs a connection.`
    : sentAt && `${kind === 'signing' ? 'Signing' : 'Payment'} link sent ${dateTimeText(sentAt, today)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <button
        type="button"
        onClick={() => void sendOnce()}
        aria-disabled={busy || offline}
        aria-describedby={note ? id : undefined}
        className={
          offline
            ? 'inline-flex min-h-13 w-full cursor-not-allowed items-center justify-center gap-2.5 border-2 border-line px-6 py-3 font-semibold text-muted sm:w-auto'
            : `${actionClass('quiet')} w-full sm:w-auto`
        }
      >
        <Icon aria-hidden className="size-5 shrink-0" /> Send {kind} link
      </button>
      {note && (
        <p id={id} className="text-fine text-muted">
          {note}
        </p>
      )}
    </div>
  );
}
