import { Copy, ExternalLink, SquarePen } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ListedPaymentLink, PaymentLinks } from '../../../api/payment-links.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { ARIZONA_TIME_ZONE } from '../../lib/arizona-time.ts';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { LinkForm } from './link-form.tsx';

const small =
  'inline-flex min-h-11 items-center gap-2 px-3 font-medium underline-offset-4 hover:underline sm:px-4';

/** One price: its property, its payment page, and the actions. */
export function LinkRow(props: {
  link: ListedPaymentLink;
  hosts: readonly string[];
  onAnswer: (links: PaymentLinks) => void;
}) {
  const { link, hosts, onAnswer } = props;
  const { stripeUrl, description, lastUpdated, accepted } = link;
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const price = formatUsd(cents(Math.round(link.amount * 100)));
  const about = <span className="sr-only"> the {price} link</span>;
  const stopEditing = () => {
    setEditing(false);
    // The form is gone, so the focus moves to the button that opened it.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li className="border-b border-line py-4" data-testid={link.id}>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[7rem_1fr_auto] sm:items-center">
        <h3 className="price text-3xl">{price}</h3>
        <div className="min-w-0">
          <p>{description || 'Not on the price list'}</p>
          <p className="text-fine text-muted [overflow-wrap:anywhere]">
            {stripeUrl === '' ? <span className="font-medium text-accent">Not set</span> : stripeUrl}
            {lastUpdated && <span className="block">Updated {dateTimeText(lastUpdated)}</span>}
          </p>
          {!accepted && (
            <p className="mt-1 font-medium text-danger">
              Not used: its website isn’t one of your payment sites.
            </p>
          )}
        </div>
        <div className="-mx-3 flex flex-wrap sm:mx-0">
          <button
            ref={edit}
            type="button"
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
            className={small}
          >
            <SquarePen aria-hidden className="size-4" /> Edit{about}
          </button>
          <button type="button" onClick={() => void copy(link)} className={small}>
            <Copy aria-hidden className="size-4" /> Copy{about}
          </button>
          {stripeUrl === '' ? (
            <button type="button" onClick={() => showNotSet(link)} className={small}>
              <ExternalLink aria-hidden className="size-4" /> Open{about}
            </button>
          ) : (
            <a href={stripeUrl} target="_blank" rel="noreferrer" className={small}>
              <ExternalLink aria-hidden className="size-4" /> Open{about}
            </a>
          )}
        </div>
      </div>
      {editing && (
        <LinkForm link={link} price={price} hosts={hosts} onAnswer={onAnswer} onEnd={stopEditing} />
      )}
    </li>
  );
}

async function copy(link: ListedPaymentLink): Promise<void> {
  if (link.stripeUrl === '') showNotSet(link);
  else if (await copyText(link.stripeUrl)) toast({ title: 'Copied to Clipboard' });
  else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
}

/** The challenge is paid by invoice: half now, once the claim is verified. */
function showNotSet({ type }: ListedPaymentLink): void {
  const kind = type === 'challenge' ? 'Invoice' : 'Payment';
  toast({
    title: `${kind} Link Not Set`,
    description: `Please set the ${kind.toLowerCase()} link first.`,
    tone: 'destructive',
  });
}

const dateAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: ARIZONA_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

const dateTimeText = (instant: string): string => dateAndTime.format(new Date(instant));
