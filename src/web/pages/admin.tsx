import { PageHeading } from '../ui/page-heading.tsx';

export default function AdminPage() {
  return <PageHeading title="Office" />;
}
