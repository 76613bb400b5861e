import {
  INSPECTED_PARTS,
  NOT_INCLUDED,
  SCOPE_GROUPS,
  type ScopeGroup,
} from '../../domain/inspection-scope.ts';
import { business } from '../lib/business.ts';
import { scenes } from '../lib/scenes.ts';
import { paths } from '../paths.ts';
import { ActionLink } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Scene } from '../ui/scene.tsx';

const groups: Record<ScopeGroup, { scene: (typeof scenes)[keyof typeof scenes]; words: string }> = {
  'Safety inspection': {
    scene: scenes.panel,
    words: 'What could hurt someone comes first: wiring, fire separation, stairs, alarms.',
  },
  Equipment: {
    scene: scenes.hvac,
    words: 'We run everything that runs: cooling, heating, water, appliances.',
  },
  Structure: {
    scene: scenes.roof,
    words: 'What holds the house up and keeps the weather out, from the slab to the ridge.',
  },
};

export default function WhatsIncludedPage() {
  const { promises } = business();
  return (
    <>
      <PageHeading title="What’s included">
        <p>
          Nine systems, {promises.inspectionLength} on site, a walkthrough with you at the end, and a written
          report with photographs {promises.report}.
        </p>
      </PageHeading>
      {SCOPE_GROUPS.map((group) => (
        <section
          key={group}
          aria-labelledby={group.replaceAll(' ', '-')}
          className="wrap grid gap-8 border-t border-line py-14 lg:grid-cols-[1fr_1.6fr] lg:gap-16"
        >
          <div>
            <h2 id={group.replaceAll(' ', '-')} className="title-lg">
              {group}
            </h2>
            <p className="mt-3 text-muted">{groups[group].words}</p>
            <Scene scene={groups[group].scene} className="mt-6 aspect-3/2 w-full object-cover" />
          </div>
          <div className="space-y-8">
            {INSPECTED_PARTS.filter((part) => part.group === group).map((part) => (
              <div key={part.title}>
                <h3 className="title-md">{part.title}</h3>
                <ul className="mt-2">
                  {part.looksAt.map((line) => (
                    <li key={line} className="border-b border-line py-2.5 text-muted">
                      {line}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
      <section aria-labelledby="your-report" className="bg-sunk">
        <div className="wrap grid gap-10 py-20 lg:grid-cols-2 lg:gap-16">
          <div className="self-center">
            <h2 id="your-report" className="title-lg">
              And the report
            </h2>
            <p className="mt-4 text-lead text-muted">
              Detailed and written, with digital photo documentation of every finding.{' '}
              {promises.reportChecklist.item}, {promises.reportChecklist.smallPrint}.
            </p>
            <ActionLink to={paths.sampleReport} weight="quiet" className="mt-6">
              See a sample report
            </ActionLink>
          </div>
          <Scene scene={scenes.report} className="aspect-3/2 w-full object-cover" />
        </div>
      </section>
      <section aria-labelledby="not-included" className="wrap py-20">
        <h2 id="not-included" className="title-md">
          What an inspection is not
        </h2>
        <ul className="mt-4 max-w-3xl border-t border-line">
          {NOT_INCLUDED.map((line) => (
            <li key={line} className="border-b border-line py-3 text-muted">
              {line}
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap gap-3">
          <ActionLink to={paths.book}>Book your inspection</ActionLink>
          <ActionLink to={paths.inspectionDetails} weight="quiet">
            How an inspection goes
          </ActionLink>
        </div>
      </section>
    </>
  );
}
