import { Download, ExternalLink, FileText, Play } from 'lucide-react';
import { useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { downloadUrl, previewUrl } from './report-calls.ts';
import { documentFacts, hostOf, type ReportDocument } from './report-text.ts';

type Card = { document: ReportDocument; token: string; onRead: () => void };

/** One document. The first one's button is the page's primary action. */
export function DocumentCard({ document, token, onRead, isFirst }: Card & { isFirst: boolean }) {
  const headingId = `document-${document.id}`;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-5 bg-raised p-[min(1.25rem,5vw)] sm:grid-rows-[auto_1fr] sm:gap-x-7 sm:p-7">
      <div className="sm:row-span-2">
        <Preview document={document} token={token} />
      </div>
      <div>
        <h2 id={headingId} className="title-md">
          {document.title}
        </h2>
        <p className="mt-1 text-muted">
          {document.url === null ? documentFacts(document) : `Video on ${hostOf(document.url)}`}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap content-start gap-3 max-sm:col-span-2">
        <DocumentActions {...{ document, token, onRead }} weight={isFirst ? 'primary' : 'quiet'} />
      </div>
    </li>
  );
}

export function DocumentActions(props: Card & { weight: 'primary' | 'quiet'; of?: string }) {
  const { document, token, onRead, weight, of = '' } = props;
  const name = (
    <span className="sr-only">
      {' '}
      {document.title}
      {of}
    </span>
  );
  if (document.url !== null)
    return (
      <a
        href={document.url}
        target="_blank"
        rel="noopener noreferrer"
        className={`${actionClass(weight)} grow sm:grow-0`}
      >
        <Play aria-hidden size={20} /> Watch{name} (opens a new tab)
        <ExternalLink aria-hidden size={16} />
      </a>
    );
  return (
    <>
      <button type="button" onClick={onRead} className={`${actionClass(weight)} grow text-lead sm:grow-0`}>
        Read{name}
      </button>
      <a href={downloadUrl(document.id, token)} download className={`${actionClass('quiet')} grow sm:grow-0`}>
        <Download aria-hidden size={20} /> Download{name}
      </a>
    </>
  );
}

/** A picture of the first page, if the desk's browser could draw one. */
function Preview({ document, token }: Pick<Card, 'document' | 'token'>) {
  const [failed, setFailed] = useState(false);
  const frame = 'aspect-[8.5/11] w-[min(6.5rem,25vw)] shrink-0 border border-line sm:w-40';
  if (document.previewSha256 === null || failed)
    return (
      <div className={`${frame} grid place-items-center bg-sunk text-muted`}>
        {document.url === null ? (
          <FileText aria-hidden size={44} strokeWidth={1.25} />
        ) : (
          <Play aria-hidden size={44} strokeWidth={1.25} />
        )}
      </div>
    );
  return (
    <img
      src={previewUrl(document.id, token)}
      alt=""
      width={160}
      height={207}
      loading="lazy"
      onError={() => setFailed(true)}
      className={`${frame} bg-white object-cover object-top`}
    />
  );
}
