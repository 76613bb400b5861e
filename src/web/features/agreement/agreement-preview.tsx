import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { AgreementFrame } from './agreement-frame.tsx';
import { DownloadAgreement, OpenAgreement } from './agreement-links.tsx';

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
