import { MonitorSmartphone } from 'lucide-react';
import { type Device, endOtherSessions, endSession } from '../../../api/auth.ts';
import { ARIZONA_TIME_ZONE } from '../../lib/arizona-time.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AccountSection } from './account-section.tsx';
import { readRefusal } from './refusal.ts';

/** `devices`: `undefined` while loading, `null` without an answer. */
export function DevicesSection(props: {
  devices: Device[] | null | undefined;
  onChanged: () => Promise<void>;
}) {
  const { devices, onChanged } = props;
  const end = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      toast({ title: 'Signed Out', description: said });
    } catch (error) {
      toast({ title: 'Error', description: readRefusal(error).words, tone: 'destructive' });
    }
    await onChanged();
  };
  const others = devices?.filter(({ current }) => !current) ?? [];
  return (
    <AccountSection
      id="account-devices"
      title="Devices"
      about={<p>Where you’re signed in. Sign out any device you don’t recognize or no longer use.</p>}
    >
      {devices === undefined && <p role="status">Loading your devices…</p>}
      {devices === null && (
        <p role="alert">
          We couldn’t load the list.{' '}
          <button
            type="button"
            onClick={() => void onChanged()}
            className="min-h-11 underline underline-offset-4"
          >
            Try again
          </button>
        </p>
      )}
      <ul className="border-t border-line">
        {devices?.map(({ id, device, current, lastUsedAt, signedInAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
            <div className="min-w-0 grow basis-48">
              <p className="font-semibold">{device}</p>
              <p className="text-fine text-muted">
                {current ? 'This device' : <>Last used {moment(lastUsedAt)}</>}, signed in{' '}
                {moment(signedInAt)}
              </p>
            </div>
            {!current && (
              <button
                type="button"
                onClick={() =>
                  void end(() => deskCall(endSession, { params: { id } }), `${device} is signed out.`)
                }
                aria-label={`Sign out ${device}, last used ${format(lastUsedAt)}`}
                className="min-h-11 px-2 font-semibold underline underline-offset-4"
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ConfirmButton
          className={`${actionClass('quiet')} mt-6 w-full sm:w-auto`}
          question={{
            title: 'Sign out everywhere else?',
            words: 'Every other device will have to sign in again.',
            yes: 'Sign out everywhere else',
            no: 'Keep them signed in',
          }}
          onConfirm={() => end(() => deskCall(endOtherSessions), 'Only this device is signed in now.')}
        >
          Sign out everywhere else
        </ConfirmButton>
      )}
    </AccountSection>
  );
}

const arizonaTime = new Intl.DateTimeFormat('en-US', {
  timeZone: ARIZONA_TIME_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const format = (instant: string) => arizonaTime.format(new Date(instant));
const moment = (instant: string) => <time dateTime={instant}>{format(instant)}</time>;
