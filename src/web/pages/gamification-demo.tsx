import { ProgressDemo } from '../features/progress/progress-demo.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function GamificationDemoPage() {
  return (
    <>
      <PageHeading title="Progress tracker demo">
        <p className="mb-4 border-l-4 border-accent bg-sunk px-4 py-3 text-base text-ink">
          A demo page for people who try this product. It isn’t part of booking an inspection, and nothing you
          do here counts.
        </p>
        <p>
          This page shows how the tracker follows the six steps of a booking. Walk through them with the
          buttons; nothing is booked, and a booking you’ve started doesn’t change.
        </p>
      </PageHeading>
      <ProgressDemo />
    </>
  );
}
