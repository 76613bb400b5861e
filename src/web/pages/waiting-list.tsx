import { PlaceInLine } from '../features/waiting-list/place-in-line.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function WaitingListPage() {
  return (
    <div className="fills-screen">
      <PageHeading title="Your place on the waiting list">
        <p className="without-script">This page needs JavaScript.</p>
      </PageHeading>
      <div className="wrap needs-script pb-24">
        <PlaceInLine />
      </div>
    </div>
  );
}
