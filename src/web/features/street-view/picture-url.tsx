import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';

async function copy(address: string) {
  if (await copyText(address)) toast({ title: 'Copied to Clipboard' });
  else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
}

/** The picture's URL, for copying. `undefined`: the position is incomplete. */
export const PictureUrl = ({ address }: { address: string | undefined }) => (
  <section aria-labelledby="image-url">
    <h2 id="image-url" className="font-sans text-base font-semibold tracking-normal">
      Image URL
    </h2>
    {address === undefined ? (
      <p className="mt-1.5 text-muted">Enter a latitude and longitude to see the image URL.</p>
    ) : (
      <>
        <p className="mt-1.5 select-all border border-line bg-raised p-3.5 font-mono text-fine [overflow-wrap:anywhere]">
          {address}
        </p>
        <button type="button" onClick={() => copy(address)} className={`${actionClass('quiet')} mt-3`}>
          <Copy aria-hidden size={20} /> Copy the image URL
        </button>
      </>
    )}
  </section>
);
