import { PageHeading } from '../ui/page-heading.tsx';

export default function CalendarAdminPage() {
  return <PageHeading title="Calendar" />;
}
