import { AgreementPreview } from '../features/agreement/agreement-preview.tsx';
import { BackLink } from '../features/agreement/back-link.tsx';
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
      </div>
    </>
  );
}
