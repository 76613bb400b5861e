import { PageHeading } from '../ui/page-heading.tsx';

export default function TrackPage() {
  return <PageHeading title="Follow your inspection" />;
}
