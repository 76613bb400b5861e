import {
  countByCategory,
  FINDING_CATEGORIES,
  FINDING_CATEGORY_LABELS,
  FINDING_CATEGORY_MEANINGS,
  type FindingCategory,
} from '../../../domain/report/finding-category.ts';
import {
  SAMPLE_FINDINGS,
  SAMPLE_LOCATIONS,
  SAMPLE_NOT_INSPECTED,
  type SampleFinding,
  type SampleLocation,
} from '../../../domain/report/sample-report.ts';
import { CategoryTag } from '../../lib/category-tag.tsx';
import { SampleDrawing } from './sample-drawing.tsx';
import { FINDINGS_ID, findingAnchor, shownFor, useShownCategory } from './shown-category.ts';

const counts = countByCategory(SAMPLE_FINDINGS);

/** All findings by location, with links that show one category. */
export function ReportFindings() {
  const shown = useShownCategory();
  return (
    <section
      id={FINDINGS_ID}
      aria-labelledby="all-findings"
      className="group/findings wrap break-before-page pt-13 md:pt-20 print:pt-0"
    >
      <h2 id="all-findings" className="title-lg">
        The findings, room by room
      </h2>
      <p className="mt-3 text-muted">This sample uses drawings. Your report has photos.</p>
      <Meanings />
      {FINDING_CATEGORIES.map((category) => (
        <span key={category} id={category} />
      ))}
      <CategoryLinks shown={shown} />
      <p role="status" className="sr-only">
        {shown &&
          `${counts[shown]} of ${SAMPLE_FINDINGS.length} findings: ${FINDING_CATEGORY_LABELS[shown]}.`}
      </p>
      {SAMPLE_LOCATIONS.map((location) => (
        <Location key={location.id} location={location} shown={shown} />
      ))}
      <div className="mt-10 break-inside-avoid">
        <h3 className="title-md border-t-2 border-ink pt-4">What we couldn’t inspect</h3>
        <ul className="mt-2">
          {SAMPLE_NOT_INSPECTED.map(({ what, why }) => (
            <li key={what} className="border-b border-line py-3">
              <span className="font-medium">{what}.</span> <span className="text-muted">{why}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const Meanings = () => (
  <dl className="mt-5 grid gap-x-8 gap-y-2 md:grid-cols-3">
    {FINDING_CATEGORIES.map((category) => (
      <div key={category} className="flex flex-wrap items-baseline gap-x-3 md:block">
        <dt className="max-md:min-w-26">
          <CategoryTag category={category} />
        </dt>
        <dd className="min-w-0 flex-1 basis-40 text-fine text-muted md:mt-1.5">
          {FINDING_CATEGORY_MEANINGS[category]}
        </dd>
      </div>
    ))}
  </dl>
);

type Shown = ReturnType<typeof useShownCategory>;

/** Plain links, so that they also work without scripts. */
function CategoryLinks({ shown }: { shown: Shown }) {
  const links = [
    { category: null, id: FINDINGS_ID, label: 'All', count: SAMPLE_FINDINGS.length },
    ...FINDING_CATEGORIES.map((category) => ({
      category,
      id: category,
      label: FINDING_CATEGORY_LABELS[category],
      count: counts[category],
    })),
  ];
  return (
    <nav
      aria-label="Show findings"
      className="screen-only top-18 z-10 -mx-5 mt-6 border-b border-line bg-page px-5 py-2 md:mx-0 md:px-0 [@media(min-height:40rem)]:sticky"
    >
      <ul className="flex flex-wrap gap-2">
        {links.map(({ category, id, label, count }) => (
          <li key={id} className="grow sm:grow-0">
            <a
              href={`#${id}`}
              aria-current={shown === category ? 'true' : undefined}
              className="flex min-h-11 items-center justify-center gap-1.5 border-2 border-line px-2 text-fine font-semibold hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-page sm:px-4"
            >
              {label} <span className="price">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Location({ location, shown }: { location: SampleLocation; shown: Shown }) {
  const { id, name, findings } = location;
  const { hidden, className } = shownFor(
    findings.map(({ category }) => category),
    shown,
  );
  return (
    <section aria-labelledby={id} hidden={hidden} className={`mt-8 break-inside-avoid ${className}`}>
      <h3 id={id} className="title-md border-t-2 border-ink pt-4">
        {name}
      </h3>
      <div className="grid gap-x-10 lg:grid-cols-2 print:grid-cols-2">
        {findings.map((finding) => (
          <Finding key={finding.number} finding={finding} shown={shown} />
        ))}
      </div>
    </section>
  );
}

function Finding({ finding, shown }: { finding: SampleFinding; shown: Shown }) {
  const { number, category, title, words, advice, drawing } = finding;
  const { hidden, className } = shownFor([category] satisfies FindingCategory[], shown);
  return (
    <article
      id={findingAnchor(number)}
      aria-labelledby={`${findingAnchor(number)}-title`}
      hidden={hidden}
      className={`scroll-mt-18 break-inside-avoid border-b border-line py-5 ${className}`}
    >
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="price min-w-8 text-2xl leading-7 text-accent">
          {number}
        </span>
        <div className="grow">
          <CategoryTag category={category} />
          <h4
            id={`${findingAnchor(number)}-title`}
            className="mt-1.5 font-sans text-lead font-semibold leading-snug tracking-normal"
          >
            <span className="sr-only">Finding {number}: </span>
            {title}
          </h4>
        </div>
      </div>
      {drawing && <SampleDrawing name={drawing} className="mt-3 aspect-3/2 w-full max-w-130 print:w-3/4" />}
      <p className="mt-3 text-muted">{words}</p>
      <p className="mt-2 border-l-4 border-action pl-3">
        <strong className="font-semibold">What to do:</strong> {advice}
      </p>
    </article>
  );
}
