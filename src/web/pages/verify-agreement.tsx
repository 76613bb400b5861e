import { VerifyAgreement } from '../features/verify-agreement/verify-agreement.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function VerifyAgreementPage() {
  return (
    <div className="fills-screen">
      <PageHeading title="Check a document">
        <p>
          Do you have a signed agreement, a report or its certificate from us? Check here that it’s exactly
          the file that was signed or delivered, and whether it’s still current.
        </p>
        <p className="without-script mt-4">Checking needs JavaScript. Please call the office instead.</p>
      </PageHeading>
      <div className="wrap needs-script pb-24">
        <VerifyAgreement />
      </div>
    </div>
  );
}
