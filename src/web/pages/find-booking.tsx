import { FindBookingForm } from '../features/find-booking/find-booking-form.tsx';
import { OfficeLine } from '../lib/office-line.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function FindBookingPage() {
  return (
    <div className="fills-screen">
      <PageHeading title="Find my booking">
        <p>We’ll email you the links to see, sign, pay for or change your booking.</p>
      </PageHeading>
      <div className="wrap pb-24">
        <p className="without-script">This page needs JavaScript.</p>
        <FindBookingForm />
        <OfficeLine words="Used another email or phone?" className="mt-7" />
      </div>
    </div>
  );
}
