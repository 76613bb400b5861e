import { OutboxList } from '../features/outbox/outbox.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function SandboxOutboxPage() {
  return (
    <>
      <PageHeading title="Outbox">
        <p>
          A sandbox sends nothing. Every mail and text that would have gone out is kept here instead, and
          appears by itself.
        </p>
        <p className="without-script mt-3">This page needs JavaScript.</p>
      </PageHeading>
      <div className="needs-script">
        <OutboxList />
      </div>
    </>
  );
}
