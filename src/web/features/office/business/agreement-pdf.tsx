import { FileText } from 'lucide-react';
import { useState } from 'react';
import { previewAgreement } from '../../../../api/business-preview.ts';
import { CallFailed } from '../../../lib/api-client.ts';
import { deskFile } from '../../../lib/desk-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { actionClass } from '../../../ui/action.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { showRefusal } from '../attempt.ts';
import { focusProblems, useForm } from './business-form.ts';
import { allProblems, readDraft } from './draft.ts';
import { setProblems } from './draft-store.ts';

/** The agreement as the draft would print it. What keeps it from being printed is shown at its field. */
export function AgreementPdf() {
  const { fields } = useForm();
  const [busy, setBusy] = useState(false);
  const draw = async () => {
    if (busy) return;
    setBusy(true);
    const read = readDraft(fields);
    try {
      saveFile(await deskFile(previewAgreement, { profile: read.profile }), 'agreement-sample.pdf');
      setProblems([]);
      toast({ title: 'Your PDF is ready', description: 'Open it from your downloads.' });
    } catch (error) {
      const found = (error instanceof CallFailed && error.failure?.fields) || [];
      setProblems(allProblems(read.problems, found));
      if (found.length > 0) focusProblems();
      else showRefusal(error);
    }
    setBusy(false);
  };
  return (
    <div className="mb-7 max-w-2xl">
      <button
        type="button"
        onClick={() => void draw()}
        aria-disabled={busy}
        className={`${actionClass('quiet')} w-full sm:w-auto`}
      >
        <FileText aria-hidden className="size-5 shrink-0" /> {busy ? 'Drawing…' : 'See it as PDF'}
      </button>
      <p className="mt-2 text-fine text-muted">
        With your unpublished changes, for a made-up booking. Every page is marked as a sample.
      </p>
    </div>
  );
}
