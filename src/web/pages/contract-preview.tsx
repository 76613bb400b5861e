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
          The full agreement you’ll sign before the inspection. Reading it doesn’t commit you to anything.
        </p>
      </PageHeading>
      <div className="wrap">
        <AgreementPreview>
          <BackLink />
        </AgreementPreview>
        <p className="screen-only mt-16 text-muted">
          Have a signed copy?{' '}
          <Link to={paths.verifyAgreement} className="inline-block py-2 underline underline-offset-4">
            Check that it hasn’t changed
          </Link>
        </p>
      </div>
    </>
  );
}
