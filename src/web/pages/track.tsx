import { Link, useParams } from 'react-router';
import type { Tracking } from '../../api/tracking.ts';
import { OfficeContact } from '../features/business/office-contact.tsx';
import { AppointmentNotFound } from '../features/tracking/appointment-not-found.tsx';
import { AppointmentSummary } from '../features/tracking/appointment-summary.tsx';
import { IfInspector } from '../features/tracking/if-inspector.tsx';
import { TrackerCard } from '../features/tracking/tracker-card.tsx';
import { TrackingMap } from '../features/tracking/tracking-map.tsx';
import { useTracking } from '../features/tracking/use-tracking.ts';
import { WhatToExpect } from '../features/tracking/what-to-expect.tsx';
import { paths } from '../paths.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export default function TrackPage() {
  const { appointmentId = '' } = useParams();
  const { followed, tryAgain } = useTracking(appointmentId);
  switch (followed.state) {
    case 'loading':
      return (
        <div className="fills-screen">
          <PageHeading title="Follow your inspection">
            <p className="without-script">This page needs JavaScript.</p>
            <p role="status" className="needs-script">
              Looking up your appointment…
            </p>
          </PageHeading>
        </div>
      );
    case 'unknown':
    case 'failed':
      return (
        <AppointmentNotFound onTryAgain={followed.state === 'failed' ? tryAgain : undefined}>
          <p className="mb-6">
            <Link to={paths.findBooking} className="font-medium underline underline-offset-4">
              Find my booking
            </Link>
          </p>
          <OfficeContact />
        </AppointmentNotFound>
      );
    case 'found':
      return <Found tracking={followed.tracking} asOf={followed.asOf} token={appointmentId} />;
  }
}

function Found({ tracking, asOf, token }: { tracking: Tracking; asOf: Date | null; token: string }) {
  const off = tracking.status === 'cancelled' || tracking.status === 'released';
  return (
    <div className="wrap pb-24 pt-8 md:pt-14">
      <p className="text-muted">Follow your inspection</p>
      <h1 tabIndex={-1} className="title-xl mb-7 md:mb-10">
        {tracking.payerName ? `Hello, ${tracking.payerName}` : 'Hello'}
      </h1>
      <div className="grid gap-12 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
        <div className="grid content-start gap-12">
          <TrackerCard tracking={tracking} asOf={asOf}>
            <IfInspector tracking={tracking} />
          </TrackerCard>
          {!off && <TrackingMap tracking={tracking} />}
        </div>
        <div className="grid content-start gap-12">
          <AppointmentSummary tracking={tracking} token={token} />
          <WhatToExpect lines={tracking.whatToExpect} />
          <section aria-labelledby="help" className="bg-sunk p-[min(1.25rem,5vw)] sm:p-9">
            <h2 id="help" className="title-md mb-3">
              Need help?
            </h2>
            <OfficeContact />
          </section>
        </div>
      </div>
    </div>
  );
}
