import { PageHeading } from '../ui/page-heading.tsx';

export default function AccountPage() {
  return <PageHeading title="Your account" />;
}
