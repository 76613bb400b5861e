import type { ReactNode } from 'react';
import { fullName, leadInspector } from '../../../domain/business/wording.ts';
import {
  countByCategory,
  FINDING_CATEGORIES,
  FINDING_CATEGORY_LABELS,
} from '../../../domain/report/finding-category.ts';
import {
  SAMPLE_FINDINGS,
  SAMPLE_HOUSE,
  SAMPLE_MARK,
  SAMPLE_TOP_FINDINGS,
} from '../../../domain/report/sample-report.ts';
import { business } from '../../lib/business.ts';
import { CategoryTag, categoryIcons } from '../../lib/category-tag.tsx';
import { SampleDrawing } from './sample-drawing.tsx';
import { findingAnchor } from './shown-category.ts';

/** The report's first page: what matters, on one screen of a phone. */
export function ReportSummary({ children }: { children: ReactNode }) {
  const inspector = leadInspector(business());
  return (
    <section aria-labelledby="summary" className="wrap">
      <div className="border-t-4 border-accent bg-raised px-5 py-5 sm:px-9 sm:py-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="border-2 border-accent bg-accent px-2 font-semibold leading-6 text-page print:text-accent">
            {SAMPLE_MARK}
          </span>
          <p className="font-semibold">{SAMPLE_HOUSE.name}</p>
        </div>
        <p className="mt-1 text-fine text-muted">{SAMPLE_HOUSE.facts}.</p>
        <h2 id="summary" className="title-md mt-3">
          {SAMPLE_FINDINGS.length} findings
        </h2>
        <CategoryCounts />
        <h3 className="mt-4 font-sans text-base font-semibold tracking-normal">Fix these first</h3>
        <TopFindings />
        <p className="mt-3 text-fine text-muted">
          Your inspector: {fullName(inspector)}, {inspector.licence}
        </p>
        {children}
      </div>
    </section>
  );
}

/** Each count leads to its findings. */
function CategoryCounts() {
  const counts = countByCategory(SAMPLE_FINDINGS);
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-2 sm:gap-4">
      {FINDING_CATEGORIES.map((category) => {
        const Icon = categoryIcons[category];
        return (
          <li key={category}>
            <a
              href={`#${category}`}
              className={`flex min-h-11 gap-x-3 border-t-4 max-sm:flex-col sm:items-center bg-sunk px-2.5 py-2 underline-offset-4 hover:underline sm:px-4 ${edges[category]}`}
            >
              <span className="price text-3xl leading-8">{counts[category]}</span>
              <span className="flex items-center gap-1.5 text-fine font-semibold">
                <Icon aria-hidden size={16} className="max-sm:hidden" />
                {FINDING_CATEGORY_LABELS[category]}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const edges = { safety: 'border-danger', repair: 'border-accent', monitor: 'border-ink' } as const;

const TopFindings = () => (
  <ol className="mt-1 grid lg:grid-cols-3 lg:gap-x-8">
    {SAMPLE_TOP_FINDINGS.map(({ number, title, category, drawing }) => (
      <li key={number} className="border-b border-line max-lg:last:border-0 lg:border-0">
        <a
          href={`#${findingAnchor(number)}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 underline-offset-4 hover:underline"
        >
          {drawing && <SampleDrawing name={drawing} decorative className="w-20 shrink-0 sm:w-28" />}
          <span className="min-w-0 flex-1 basis-40">
            <CategoryTag category={category} />
            <span className="mt-0.5 block font-medium leading-snug">
              {number}. {title}
            </span>
          </span>
        </a>
      </li>
    ))}
  </ol>
);
