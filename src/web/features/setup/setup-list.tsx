// Everything before the first customer. The server checks each item; nothing is kept on this device.
import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { confirmAgreement, confirmSetup, dismissSetup, readSetup, type Setup } from '../../../api/setup.ts';
import type { ConfirmedStep, SetupItem } from '../../../domain/setup/setup-list.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AgreementForm } from './agreement-form.tsx';
import { ServerCommand } from './server-command.tsx';
import { stepNames } from './step-names.ts';

export const SetupList = () =>
  useCurrentUser().role === 'owner' ? (
    <OwnersList />
  ) : (
    <p className="wrap text-lead">Only an owner can see this list.</p>
  );

/** Steps that are done by saying so; the agreement needs more. */
const confirmLabels = {
  profile: 'This is my business',
  prices: 'These are my prices',
  hours: 'These are my hours',
  calendar: 'I don’t use a calendar',
} satisfies Record<Exclude<ConfirmedStep, 'agreement'>, string>;

type ConfirmableStep = keyof typeof confirmLabels;
const isConfirmed = (step: SetupItem['step']): step is ConfirmableStep => Object.hasOwn(confirmLabels, step);

function OwnersList() {
  const [setup, setSetup] = useState<Setup | null>();
  const load = useCallback(
    () => void deskCall(readSetup).then(setSetup, () => setSetup((shown) => shown ?? null)),
    [],
  );
  useEffect(() => {
    load();
    // Other things are done on other pages, or on the server.
    window.addEventListener('focus', load);
    return () => window.removeEventListener('focus', load);
  }, [load]);

  const send = async (work: () => Promise<Setup>): Promise<boolean> => {
    try {
      setSetup(await work());
      return true;
    } catch (error) {
      const words = error instanceof CallFailed ? error.failure?.message : undefined;
      toast({
        title: 'Error',
        description: words ?? 'Please check your connection and try again.',
        tone: 'destructive',
      });
      return false;
    }
  };

  if (setup === undefined)
    return (
      <p className="wrap" role="status">
        Checking what’s done…
      </p>
    );
  if (setup === null)
    return (
      <div className="wrap" role="alert">
        <p>We couldn’t load the list. Please check your connection.</p>
        <button type="button" onClick={load} className={`${actionClass('quiet')} mt-4`}>
          Try again
        </button>
      </div>
    );
  const left = setup.items.filter(({ done }) => !done).length;
  return (
    <div className="wrap">
      <p role="status" className="text-lead font-semibold">
        {left === 0
          ? 'Everything on this list is done.'
          : `${setup.items.length - left} of ${setup.items.length} done`}
      </p>
      {left === 0 && (
        <div className="mt-2 max-w-3xl">
          <p>
            Before you open, run live:check on the server. It tries every provider and says what isn’t ready.
          </p>
          <ServerCommand npm="live:check" file="live-check.js" options={['--mail-to you@example.com']} />
        </div>
      )}
      <p className="mt-2 max-w-prose text-muted">
        {setup.mode === 'live'
          ? 'We check each item on the server. Stop at any time and go on later, on any device.'
          : 'This list is about going live. In this sandbox nothing is charged or sent, so you can’t finish it here.'}
      </p>
      <ol className="mt-6 max-w-4xl border-t border-line">
        {setup.items.map((item) => (
          <Item key={item.step} item={item}>
            {item.canConfirm && item.step === 'agreement' && (
              <div className="order-last w-full">
                <AgreementForm
                  onConfirm={(reader) => {
                    const body = { reader, agreementVersion: setup.agreementVersion };
                    return send(() => deskCall(confirmAgreement, { body }));
                  }}
                />
              </div>
            )}
            {item.canConfirm && isConfirmed(item.step) && (
              <ConfirmButton
                step={item.step}
                onConfirm={(step) => void send(() => deskCall(confirmSetup, { body: { step } }))}
              />
            )}
          </Item>
        ))}
      </ol>
      {setup.mode === 'live' && left > 0 && (
        <p className="mt-6 text-muted">
          {setup.dismissed ? (
            <>The dashboard no longer mentions this list. It stays under Office.</>
          ) : (
            <button
              type="button"
              onClick={() => void send(() => deskCall(dismissSetup))}
              className="min-h-11 text-left underline underline-offset-4"
            >
              Don’t show this on the dashboard anymore
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function ConfirmButton(props: { step: ConfirmableStep; onConfirm: (step: ConfirmableStep) => void }) {
  const { step, onConfirm } = props;
  return (
    <button
      type="button"
      onClick={() => onConfirm(step)}
      className={`${actionClass('quiet')} mt-3 max-sm:w-full`}
    >
      {confirmLabels[step]}
    </button>
  );
}

function Item({ item, children }: { item: SetupItem; children: ReactNode }) {
  const { title, link } = stepNames[item.step];
  const Icon = item.done ? CircleCheck : Circle;
  return (
    <li className="flex gap-4 border-b border-line py-5">
      <Icon
        aria-hidden
        className={`size-7 shrink-0 ${item.done ? 'text-action' : 'text-muted'}`}
        strokeWidth={1.75}
      />
      <div className="min-w-0 grow">
        <h2 className="font-sans text-lead font-semibold tracking-normal">
          {title}
          <span className="sr-only">{item.done ? ': done' : ': to do'}</span>
        </h2>
        <p className={item.done ? 'text-muted' : ''}>{item.words}</p>
        <div className="flex flex-wrap items-center gap-x-6">
          {children}
          {link && (
            <Link
              to={link.to}
              className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {link.label}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
