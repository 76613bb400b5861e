// Private calendar feed for programs that are not connected.
import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { fieldClass } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';

const programs = [
  { name: 'Google', words: 'On a computer: Other calendars, +, From URL, paste, Add calendar.' },
  { name: 'Apple', words: 'Calendar, File, New Calendar Subscription, paste, Subscribe.' },
  { name: 'Outlook', words: 'Add calendar, Subscribe from web, paste, Import.' },
];

export function FeedPanel({ feedUrl, onRenew }: { feedUrl: string; onRenew: () => Promise<void> }) {
  const copy = async () => {
    if (await copyText(feedUrl)) toast({ title: 'Copied to Clipboard' });
    else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
  };
  return (
    <section aria-labelledby="feed">
      <h2 id="feed" className="title-md">
        Private calendar feed
      </h2>
      <p className="mt-2 max-w-2xl">
        Subscribe to this address in any calendar app to see every appointment. Anyone who has the address can
        see them all.
      </p>
      <label htmlFor="feed-address" className="mt-4 block font-medium">
        Feed address
      </label>
      <div className="flex max-w-2xl flex-wrap items-end gap-3">
        <input
          id="feed-address"
          readOnly
          value={feedUrl}
          onFocus={(event) => event.target.select()}
          className={`${fieldClass} min-w-0 flex-1 basis-64`}
        />
        <button type="button" onClick={() => void copy()} className={actionClass()}>
          <Copy aria-hidden className="size-5" /> Copy
        </button>
      </div>
      <dl className="mt-5 max-w-2xl border-t border-line">
        {programs.map(({ name, words }) => (
          <div key={name} className="border-b border-line py-2 sm:flex sm:gap-6">
            <dt className="w-24 shrink-0 font-semibold">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <ConfirmButton
        className={`${actionClass('quiet')} mt-6`}
        question={{
          title: 'Make a new address?',
          words:
            'The old address stops working. You’ll need to give the new one to every calendar that uses it.',
          yes: 'Make a new address',
          no: 'Keep this one',
        }}
        onConfirm={onRenew}
      >
        Make a new address
      </ConfirmButton>
    </section>
  );
}
