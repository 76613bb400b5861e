import { ProgressDemo } from '../features/progress/progress-demo.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function GamificationDemoPage() {
  return (
    <>
      <PageHeading title="Progress tracker demo">
        <p>
          This page shows how the tracker follows the six steps of a booking. Walk through them with the
          buttons; nothing is booked, and a booking you’ve started doesn’t change.
        </p>
      </PageHeading>
      <ProgressDemo />
    </>
  );
}
