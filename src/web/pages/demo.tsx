import { Showcase } from '../features/demo/showcase.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function DemoPage() {
  return (
    <>
      <PageHeading title="What this site can do">
        <p className="mb-4 border-l-4 border-accent bg-sunk px-4 py-3 text-base text-ink">
          A demo page for people who try this product. It isn’t part of booking an inspection, and nothing you
          do here counts.
        </p>
        <p className="sandbox-mark">
          Five places to explore. This is a sandbox: the appointments are samples, nothing is charged or sent,
          and they don’t block any times.
        </p>
        <p className="in-[[data-mode=sandbox]]:hidden">
          Five places to explore. The sample appointments and the demo inspector exist only in the sandbox, so
          their links don’t work here.
        </p>
      </PageHeading>
      <Showcase />
    </>
  );
}
