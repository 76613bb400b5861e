import { PageHeading } from '../ui/page-heading.tsx';

export default function DemoPage() {
  return <PageHeading title="What this site can do" />;
}
