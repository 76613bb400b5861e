import { Download, ExternalLink } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { AGREEMENT_PATH, agreementFileName } from '../../../domain/agreement/agreement-file.ts';
import { business } from '../../lib/business.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';
import { AgreementFrame } from './agreement-frame.tsx';

const AgreementText = lazyPart(() => import('./agreement-text.tsx'));

/** The agreement before signing: PDF pages where the browser supports them, and always the text. */
export const AgreementPreview = (props: {
  /** Level of the section headings. */
  heading?: 'h2' | 'h3';
  /** Shown before the two links. */
  children?: ReactNode;
}) => (
  <>
    <div className="screen-only mb-10 flex flex-wrap gap-3">
      {props.children}
      <DownloadAgreement />
      <OpenAgreement />
    </div>
    <AgreementFrame />
    <Suspense
      fallback={
        <p role="status" className="text-muted">
          Loading the text…
        </p>
      }
    >
      <AgreementText heading={props.heading ?? 'h2'} />
    </Suspense>
  </>
);

const DownloadAgreement = () => (
  <a href={AGREEMENT_PATH} download={agreementFileName(business())} className={actionClass()}>
    <Download aria-hidden size={20} />
    Download
  </a>
);

const OpenAgreement = () => (
  <a href={AGREEMENT_PATH} target="_blank" rel="noopener" className={actionClass('quiet')}>
    <ExternalLink aria-hidden size={20} />
    Open in a new tab
  </a>
);
