import { Suspense, use, useState } from 'react';
import { formatLongDate } from '../../../domain/calendar-date.ts';
import type { LegalDocument, LegalPage, LegalSection } from '../../../domain/legal/legal-page.ts';
import { actionClass } from '../../ui/action.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { fetchLegal, forgetFailedFetch, legalInPage } from './current-legal.ts';

/** The whole page of one document. `title` stands there while the text is loaded. */
export const LegalText = ({ document, title }: { document: LegalDocument; title: string }) => (
  <Suspense
    fallback={
      <div className="fills-screen">
        <PageHeading title={title}>
          <p role="status">Loading the text…</p>
        </PageHeading>
      </div>
    }
  >
    <Loaded document={document} title={title} />
  </Suspense>
);

function Loaded({ document, title }: { document: LegalDocument; title: string }) {
  const [, setAttempts] = useState(0);
  const page = legalInPage(document) ?? use(fetchLegal(document));
  if (page) return <Text page={page} />;
  return (
    <div className="fills-screen">
      <PageHeading title={title}>
        <p role="status">We couldn’t load the text. Please check your connection.</p>
        <button
          type="button"
          className={`${actionClass('quiet')} mt-3`}
          onClick={() => {
            forgetFailedFetch(document);
            setAttempts((attempts) => attempts + 1);
          }}
        >
          Try again
        </button>
      </PageHeading>
    </div>
  );
}

const Text = ({ page }: { page: LegalPage }) => (
  <>
    <PageHeading title={page.title}>
      <p>{page.intro}</p>
      <p className="mt-4 text-base">{versionLine(page)}</p>
    </PageHeading>
    <div className="wrap grid gap-10 lg:grid-cols-[17rem_1fr] lg:gap-16">
      <nav aria-label="On this page" className="screen-only lg:sticky lg:top-28 lg:self-start">
        <ul className="border-t border-line">
          {page.sections.map(({ id, title }) => (
            <li key={id} className="border-b border-line">
              <a href={`#${id}`} className="block py-2.5 underline-offset-4 hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-[42rem]">
        {page.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        <Earlier page={page} />
      </div>
    </div>
  </>
);

const versionLine = ({ version, effective }: LegalPage): string =>
  version === null || effective === null
    ? 'A draft that isn’t published.'
    : `Version ${version}, from ${formatLongDate(effective)}`;

const Section = ({ section: { id, title, paragraphs, list } }: { section: LegalSection }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mb-10 scroll-mt-28">
    <h2 id={`${id}-title`} className="title-md break-after-avoid">
      {title}
    </h2>
    {paragraphs.map((words) => (
      <p key={words} className="mt-4">
        {words}
      </p>
    ))}
    {list.length > 0 && (
      <ul className="mt-4 list-disc space-y-2 pl-5 marker:text-accent">
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
  </section>
);

const Earlier = ({ page: { document, earlier } }: { page: LegalPage }) =>
  earlier.length === 0 ? null : (
    <section aria-labelledby="earlier" className="screen-only border-t border-line pt-6">
      <h2 id="earlier" className="font-semibold">
        Earlier versions
      </h2>
      <ul className="mt-2">
        {earlier.map(({ version, effective }) => (
          <li key={version}>
            <a
              href={`/api/legal/${document}/${version}`}
              className="inline-block py-2 underline underline-offset-4"
            >
              Version {version}, from {formatLongDate(effective)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
