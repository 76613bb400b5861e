import { Link } from 'react-router';
import { AgreementPreview } from '../features/agreement/agreement-preview.tsx';
import { BackLink } from '../features/agreement/back-link.tsx';
import { paths } from '../paths.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export default function ContractPreviewPage() {
  return (
    <>
      <PageHeading title="Service agreement">
        <p className="screen-only">
          What you will sign before the inspection, in full. Nothing here binds you yet.
        </p>
      </PageHeading>
      <div className="wrap">
        <AgreementPreview>
          <BackLink />
        </AgreementPreview>
        <p className="screen-only mt-16 text-muted">
          You have a signed copy?{' '}
          <Link to={paths.verifyAgreement} className="inline-block py-2 underline underline-offset-4">
            Check that it is unchanged
          </Link>
        </p>
      </div>
    </>
  );
}
