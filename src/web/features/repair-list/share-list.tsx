// The link that opens the list alone.
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { RepairList } from '../../../api/repair-list.ts';
import { copyText } from '../../lib/copy-text.ts';
import { failureText } from '../../lib/failure-text.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FieldError, fieldClass } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Repairs } from './use-repairs.ts';

export function ShareList({
  list,
  repairs,
  isEmpty,
}: {
  list: RepairList;
  repairs: Repairs;
  isEmpty: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const share = async (shared: boolean) => {
    if (busy) return;
    setBusy(true);
    const words = await repairs.act('share', { shared });
    setBusy(false);
    setProblem(words === null ? '' : failureText(words));
    if (words === null && !shared) toast({ title: 'Link Turned Off', description: 'It no longer works.' });
  };
  const copy = async (url: string) => {
    if (await copyText(url)) toast({ title: 'Copied to Clipboard', description: 'Send it to your agent.' });
    else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
  };
  return (
    <div>
      {list.share === null ? (
        <>
          <p>Share a link with your agent. It shows only this list, not the report.</p>
          <button
            type="button"
            aria-disabled={busy || isEmpty}
            onClick={() => void (!isEmpty && share(true))}
            className={`${actionClass('quiet')} mt-3 w-full aria-disabled:opacity-70 sm:w-auto`}
          >
            <Share2 aria-hidden size={20} /> {busy ? 'Creating the link…' : 'Create a link'}
          </button>
        </>
      ) : (
        <>
          <label htmlFor="repair-link" className="font-medium">
            Link to this list
          </label>
          <input
            id="repair-link"
            readOnly
            value={list.share.url}
            onFocus={(event) => event.target.select()}
            className={fieldClass}
          />
          <p className="mt-1.5 text-fine text-muted">
            Anyone with this link can see your list, including later changes, until {list.share.untilWords}.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <button
              type="button"
              onClick={() => void copy(list.share?.url ?? '')}
              className={`${actionClass('quiet')} grow sm:grow-0`}
            >
              <Copy aria-hidden size={20} /> Copy the link
            </button>
            <ConfirmButton
              className="min-h-11 px-3 font-medium underline underline-offset-4"
              question={{
                title: 'Turn off the link?',
                words: 'It stops working right away, for everyone who has it. You can create a new one.',
                yes: 'Turn off',
                no: 'Keep',
              }}
              onConfirm={() => share(false)}
            >
              Turn off the link
            </ConfirmButton>
          </div>
        </>
      )}
      <div role="alert">
        <FieldError id="repair-link" error={problem || undefined} />
      </div>
    </div>
  );
}
