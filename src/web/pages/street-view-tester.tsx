import { StreetViewTester } from '../features/street-view/street-view-tester.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function StreetViewTesterPage() {
  return (
    <>
      <PageHeading title="Street view tester">
        <p className="mb-4 border-l-4 border-accent bg-sunk px-4 py-3 text-base text-ink">
          A tool of our office that anyone may try. It isn’t part of booking an inspection, and nothing you do
          here counts.
        </p>
        <p>Find the angle that shows a house best. Every picture starts at 230°.</p>
        <p className="sandbox-mark mt-3">In the sandbox a drawn house stands in for the picture.</p>
        <p className="without-script mt-3">This tool needs JavaScript.</p>
      </PageHeading>
      <div className="needs-script">
        <StreetViewTester />
      </div>
    </>
  );
}
