import { PageHeading } from '../ui/page-heading.tsx';

export default function AvailabilityAdminPage() {
  return <PageHeading title="Availability" />;
}
