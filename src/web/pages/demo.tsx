import { Showcase } from '../features/demo/showcase.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function DemoPage() {
  return (
    <>
      <PageHeading title="What this site can do">
        <p className="sandbox-mark">
          Five places to look at. This is a sandbox: the appointments are samples, nothing is charged or sent,
          and none of them takes a time that somebody could book.
        </p>
        <p className="in-[[data-mode=sandbox]]:hidden">
          Five places to look at. The sample appointments and the demo inspector exist only in the sandbox;
          here their links lead nowhere.
        </p>
      </PageHeading>
      <Showcase />
    </>
  );
}
