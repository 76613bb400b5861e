import { OutboxList } from '../features/outbox/outbox.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function SandboxOutboxPage() {
  return (
    <>
      <PageHeading title="Outbox">
        <p>A sandbox sends nothing. Every email and text it would have sent shows up here instead.</p>
        <p className="without-script mt-3">This page needs JavaScript.</p>
      </PageHeading>
      <div className="needs-script">
        <OutboxList />
      </div>
    </>
  );
}
