import { VerifyAgreement } from '../features/verify-agreement/verify-agreement.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function VerifyAgreementPage() {
  return (
    <div className="fills-screen">
      <PageHeading title="Is this the agreement that was signed?">
        <p>
          Do you have a signed agreement from us? Check here that it’s the exact file that was signed, and
          whether it’s still in force.
        </p>
        <p className="without-script mt-4">Checking needs JavaScript. Please call the office instead.</p>
      </PageHeading>
      <div className="wrap needs-script pb-24">
        <VerifyAgreement />
      </div>
    </div>
  );
}
