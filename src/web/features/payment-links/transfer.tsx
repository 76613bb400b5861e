// Exports, imports and resets the whole list.
import { Download, FlaskConical, RotateCcw, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PaymentLinks } from '../../../api/payment-links.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toStoredLink } from '../../storage/payment-links.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { importLinks, type LinksAnswer, resetLinks } from './link-calls.ts';

export function Transfer({
  links,
  onAnswer,
}: {
  links: PaymentLinks;
  onAnswer: (links: PaymentLinks) => void;
}) {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { sandbox } = links;
  const unset = links.links.filter(({ stripeUrl }) => stripeUrl === '');

  const settle = (answer: LinksAnswer, done: string, failed: string) => {
    if (answer.ok || answer.reason === 'changed') onAnswer(answer.links);
    if (answer.ok) return toast({ title: done });
    const description =
      answer.reason === 'changed'
        ? 'Someone else just changed the links. Please check them and try again.'
        : `${answer.words} Nothing was changed.`;
    toast({ title: failed, description, tone: 'destructive' });
  };

  const bring = async (chosen: File | undefined) => {
    if (!chosen || busy) return;
    setBusy(true);
    const list = await readListFile(chosen);
    if (list) settle(await importLinks(list, links.version), 'Payment Links Imported', 'Import Failed');
    else toast({ title: 'Import Failed', description: 'Invalid JSON file format', tone: 'destructive' });
    setBusy(false);
    // Cleared, so that the same file can be chosen again after a correction.
    if (file.current) file.current.value = '';
  };

  /** Fills the missing links for a trial; links that are set stay. */
  const fill = async (beginning: string) => {
    if (busy) return;
    setBusy(true);
    const rows = unset.map((link) => ({
      ...toStoredLink(link),
      stripeUrl: `${beginning}${Math.round(link.amount * 100)}`,
    }));
    settle(await importLinks(rows, links.version), 'Sandbox Links Set', 'Not Set');
    setBusy(false);
  };

  const begin = async () => settle(await resetLinks(links.version), 'Payment Links Reset', 'Not Reset');

  const button = `${actionClass('quiet')} w-full sm:w-auto`;
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:flex sm:flex-wrap">
      <button type="button" onClick={() => download(links)} className={button}>
        <Download aria-hidden className="size-5 shrink-0" /> Export
      </button>
      <button type="button" onClick={() => file.current?.click()} aria-disabled={busy} className={button}>
        <Upload aria-hidden className="size-5 shrink-0" /> Import
      </button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label="File of payment links"
        tabIndex={-1}
        onChange={(event) => void bring(event.target.files?.[0])}
        className="sr-only"
      />
      {sandbox !== null && unset.length > 0 && (
        <button
          type="button"
          onClick={() => void fill(sandbox)}
          aria-disabled={busy}
          className={`${button} col-span-full`}
        >
          <FlaskConical aria-hidden className="size-5 shrink-0" /> Fill in sandbox links
        </button>
      )}
      <ConfirmButton
        className={`${button} col-span-full`}
        question={{
          title: 'Reset to defaults?',
          words:
            'This clears every link, so customers can’t pay by link until you set them again. Export first if you want a copy.',
          yes: 'Reset',
          no: 'Keep the links',
        }}
        onConfirm={begin}
      >
        <RotateCcw aria-hidden className="size-5 shrink-0" /> Reset to defaults
      </ConfirmButton>
    </div>
  );
}

function download({ links }: PaymentLinks): void {
  const text = JSON.stringify(links.map(toStoredLink), null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), 'payment-links.json');
}

/** Well above the size of two hundred links. */
const maxBytes = 200_000;

/** `null`: not JSON, or not a list. The server checks the rows. */
async function readListFile(file: Blob): Promise<unknown[] | null> {
  if (file.size > maxBytes) return null;
  try {
    const list: unknown = JSON.parse(await file.text());
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
