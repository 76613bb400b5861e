import { ClosedSection } from './closed-section.tsx';
import { DocumentActions } from './document-card.tsx';
import type { ReportDocument, ReportVersion } from './report-text.ts';

/** Replaced versions stay readable. */
export const EarlierVersions = (props: {
  versions: readonly ReportVersion[];
  token: string;
  onRead: (document: ReportDocument) => void;
}) => (
  <ClosedSection title={props.versions.length === 1 ? 'Earlier version' : 'Earlier versions'}>
    <ul className="grid gap-7">
      {props.versions.map((version) => (
        <li key={version.number}>
          <h3 className="font-sans text-base font-semibold tracking-normal">
            Version {version.number}, {version.publishedAtWords}
          </h3>
          {version.note !== '' && <p>What changed: {version.note}</p>}
          <ul className="mt-3 grid gap-4">
            {version.documents.map((document) => (
              <li key={document.id}>
                <p>{document.title}</p>
                <div className="mt-2 flex flex-wrap gap-3">
                  <DocumentActions
                    document={document}
                    token={props.token}
                    weight="quiet"
                    of={`, version ${version.number}`}
                    onRead={() => props.onRead(document)}
                  />
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </ClosedSection>
);
