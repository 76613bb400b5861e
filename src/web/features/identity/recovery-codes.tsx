import { copyText } from '../../lib/copy-text.ts';
import { actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Shown once: only their hashes are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast({ title: 'Copied to Clipboard' });
    else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
  };
  return (
    <div>
      <p role="status" className="text-lead font-semibold">
        Two-step sign-in is on. Save these recovery codes.
      </p>
      <p className="mt-2">
        If you lose your phone, each code signs you in once. You won’t see them again, so print them or save
        them in a password manager.
      </p>
      <ol className="mt-5 grid gap-x-8 gap-y-1 border-y-2 border-line py-4 font-mono text-lead sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="screen-only mt-5 flex flex-wrap gap-3">
        <button type="button" onClick={onKept} className={`${actionClass()} grow sm:grow-0`}>
          I’ve saved them
        </button>
        <button
          type="button"
          onClick={() => void copy()}
          className={`${actionClass('quiet')} grow sm:grow-0`}
        >
          Copy
        </button>
        <button
          type="button"
          onClick={() => window.print()}
          className={`${actionClass('quiet')} grow sm:grow-0`}
        >
          Print
        </button>
      </div>
    </div>
  );
}
