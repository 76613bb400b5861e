import { Copy, FileCheck } from 'lucide-react';
import { Link } from 'react-router';
import { copyText } from '../../lib/copy-text.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ClosedSection } from './closed-section.tsx';
import { certificateUrl } from './report-calls.ts';
import type { ReportVersion } from './report-text.ts';

/** How someone who was given a file can tell that it is the one we delivered. */
export const Originality = ({ versions, token }: { versions: readonly ReportVersion[]; token: string }) => (
  <ClosedSection title="Is this copy genuine?">
    <p>
      Every file we send has a digital fingerprint (SHA-256). If anything in the file changes, the fingerprint
      changes. The sealed certificate lists the fingerprints of the files we delivered. Anyone with a copy can{' '}
      <Link to={paths.verifyAgreement} className="font-medium underline underline-offset-4">
        check it here
      </Link>
      .
    </p>
    {versions.map(({ number, documents, certificate }) => (
      <div key={number} className="mt-6">
        {versions.length > 1 && (
          <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">Version {number}</h3>
        )}
        {certificate && (
          <a
            href={certificateUrl(number, token)}
            download
            className="inline-flex min-h-11 items-center gap-2.5 font-medium underline underline-offset-4"
          >
            <FileCheck aria-hidden size={20} /> Download the certificate
            {versions.length > 1 && <span className="sr-only"> of version {number}</span>}
          </a>
        )}
        <ul className="mt-2 grid gap-3">
          {documents.map(
            ({ id, title, sha256 }) =>
              sha256 !== null && (
                <li key={id} className="flex items-start gap-2">
                  <p className="min-w-0 grow text-fine">
                    <span className="block font-medium">{title}</span>
                    <span className="font-mono text-muted wrap-anywhere">{sha256}</span>
                  </p>
                  <IconButton
                    icon={Copy}
                    name={`Copy the fingerprint of ${title}`}
                    onClick={() => void copyFingerprint(sha256)}
                  />
                </li>
              ),
          )}
        </ul>
      </div>
    ))}
  </ClosedSection>
);

async function copyFingerprint(sha256: string) {
  if (await copyText(sha256)) toast({ title: 'Copied to Clipboard', description: sha256 });
  else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
}
