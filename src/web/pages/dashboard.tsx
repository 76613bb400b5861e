import { PageHeading } from '../ui/page-heading.tsx';

export default function DashboardPage() {
  return <PageHeading title="Inspector Dashboard" />;
}
