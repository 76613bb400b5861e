import { Mail, MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { actionClass } from '../../ui/action.tsx';
import { useDesk } from './desk-context.ts';

const channels = [
  { channel: 'sms', words: 'SMS reminder', Icon: MessageSquare },
  { channel: 'email', words: 'Email reminder', Icon: Mail },
] as const;

/** A disabled button stays in place and says why. */
export function Reminders({
  appointment,
  describedBy,
}: {
  appointment: DeskAppointment;
  describedBy: string;
}) {
  const { remind, offline } = useDesk();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { status, mayText, textsFail } = appointment;
  if (!['held', 'scheduled', 'confirmed'].includes(status)) return null;

  const why = (channel: 'sms' | 'email') => {
    if (offline) return 'Reminders need a connection.';
    if (channel === 'email' || mayText) return null;
    return textsFail ? 'Texts to this number don’t arrive.' : 'The customer hasn’t agreed to texts.';
  };
  const send = async (channel: 'sms' | 'email') => {
    if (busy || why(channel)) return;
    setBusy(true);
    await remind(appointment, channel);
    setBusy(false);
  };
  return channels.map(({ channel, words, Icon }) => {
    const reason = why(channel);
    return (
      <div key={channel}>
        <button
          type="button"
          onClick={() => void send(channel)}
          aria-disabled={busy || reason !== null}
          aria-describedby={`${describedBy} ${reason ? `${id}${channel}` : ''}`.trim()}
          className={
            reason
              ? 'inline-flex min-h-13 w-full cursor-not-allowed items-center justify-center gap-2.5 border-2 border-line px-6 py-3 font-semibold text-muted'
              : `${actionClass('quiet')} w-full`
          }
        >
          <Icon aria-hidden className="size-5 shrink-0" /> {words}
        </button>
        {reason && (
          <p id={`${id}${channel}`} className="mt-1 text-fine text-muted">
            {reason}
          </p>
        )}
      </div>
    );
  });
}
