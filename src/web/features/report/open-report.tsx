// The report, once it is released: documents first, then what a reader can do with it.
import type { ReactNode } from 'react';
import { DocumentCard } from './document-card.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { Originality } from './originality.tsx';
import { Questions } from './questions.tsx';
import { ReadLog } from './read-log.tsx';
import { ReaderList } from './reader-list.tsx';
import type { OpenReport as Open, ReportDocument } from './report-text.ts';
import { ReviewRequest } from './review-request.tsx';
import type { ReportActions } from './use-report.ts';

export function OpenReport(props: {
  page: Open;
  token: string;
  actions: ReportActions;
  onRead: (document: ReportDocument) => void;
  /** Above the documents, such as a deadline. */
  notice?: ReactNode;
  /** For the buyer. */
  repairList?: ReactNode;
}) {
  const { page, token, actions, onRead, notice, repairList } = props;
  const [newest, ...earlier] = page.versions;
  if (!newest) return null;
  return (
    <div className="grid gap-12 lg:grid-cols-[1.35fr_1fr] lg:gap-16">
      <div className="grid content-start gap-8">
        {notice}
        {earlier.length > 0 && (
          <p className="border-l-4 border-accent bg-sunk px-4 py-3">
            <strong>
              Version {newest.number}, {newest.publishedAtWords}.
            </strong>{' '}
            {newest.note !== '' && `What changed: ${newest.note}`}
          </p>
        )}
        <section aria-label="Documents">
          <ul className="grid gap-6">
            {newest.documents.map((document, index) => (
              <DocumentCard
                key={document.id}
                document={document}
                token={token}
                isFirst={index === 0}
                onRead={() => onRead(document)}
              />
            ))}
          </ul>
        </section>
        {repairList}
        <div className="border-b border-line">
          {earlier.length > 0 && <EarlierVersions versions={earlier} token={token} onRead={onRead} />}
          <Originality versions={page.versions} token={token} />
          {page.reads && <ReadLog reads={page.reads} />}
        </div>
      </div>
      <div className="grid content-start gap-12">
        <Questions page={page} token={token} actions={actions} />
        {page.readers && <ReaderList readers={page.readers} actions={actions} />}
        <ReviewRequest answer={page.reviewRequest} actions={actions} />
      </div>
    </div>
  );
}
