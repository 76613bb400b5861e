// A draft as it is edited: what a file is called at first, how drafts of two people are joined, and what is sent.
import type { DeskReport } from '../../../api/report-desk.ts';
import { byNumber, type Finding, nextNumber } from '../../../domain/report/finding.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/report/report-document.ts';
import type { DraftDocument } from '../../storage/desk-report.ts';
import type { StoredFile } from './send-file.ts';

export type Draft = { note: string; documents: readonly DraftDocument[]; findings: readonly Finding[] };

export const EMPTY_DRAFT: Draft = { note: '', documents: [], findings: [] };
export const isEmpty = ({ note, documents, findings }: Draft): boolean =>
  note === '' && documents.length + findings.length === 0;

type SavedDocument = DeskReport['versions'][number]['documents'][number];

export const toDraft = ({
  note,
  documents,
  findings,
}: {
  note: string;
  documents: readonly SavedDocument[];
  findings: readonly Finding[];
}): Draft => ({
  note,
  findings,
  documents: documents.map(({ id: _, ...document }) => document),
});

/** The body of the saving call. A document whose name was deleted is called what it is. */
export const toBody = ({ note, documents, findings }: Draft) => ({
  note,
  findings: [...findings],
  documents: documents.map(({ kind, title, sha256, previewSha256, url }) => ({
    ...{ kind, sha256, previewSha256, url },
    title: title.trim().slice(0, 120) || DOCUMENT_KINDS[kind],
  })),
});

/** A file or a link is in a draft once. */
export const keyOf = ({ sha256, url }: Pick<DraftDocument, 'sha256' | 'url'>): string => sha256 ?? url ?? '';

const has = (draft: Draft, document: Pick<DraftDocument, 'sha256' | 'url'>): boolean =>
  draft.documents.some((one) => keyOf(one) === keyOf(document));

export const withDocument = (draft: Draft, document: DraftDocument): Draft =>
  has(draft, document) ? draft : { ...draft, documents: [...draft.documents, document] };

export const withoutDocument = (draft: Draft, key: string): Draft => ({
  ...draft,
  documents: draft.documents.filter((one) => keyOf(one) !== key),
});

export const changeDocument = (draft: Draft, key: string, changes: Partial<DraftDocument>): Draft => ({
  ...draft,
  documents: draft.documents.map((one) => (keyOf(one) === key ? { ...one, ...changes } : one)),
});

/** One place up. */
export function moveUp(draft: Draft, key: string): Draft {
  const index = draft.documents.findIndex((one) => keyOf(one) === key);
  const moved = draft.documents[index];
  if (index < 1 || !moved) return draft;
  const documents = draft.documents.filter((one) => one !== moved);
  documents.splice(index - 1, 0, moved);
  return { ...draft, documents };
}

/** Someone else saved since then: what is typed here stays, and their documents are added. */
export const joined = (
  typed: Draft,
  saved: Draft | null,
  base: readonly Finding[] | undefined = undefined,
): Draft =>
  (saved?.documents ?? []).reduce(withDocument, {
    note: typed.note === '' ? (saved?.note ?? '') : typed.note,
    documents: typed.documents,
    findings: saved ? joinedFindings(typed.findings, saved.findings, base) : typed.findings,
  });

/** By finding: whoever changed it since `base` counts; if both did, what was typed here. Numbers that were saved stay. */
function joinedFindings(
  typed: readonly Finding[],
  saved: readonly Finding[],
  base: readonly Finding[] | undefined,
): readonly Finding[] {
  const at = (list: readonly Finding[] | undefined, id: string) => list?.find((one) => one.id === id);
  const isSame = (one: Finding, other: Finding | undefined) =>
    other !== undefined && (Object.keys(one) as (keyof Finding)[]).every((name) => one[name] === other[name]);
  const theirs = saved.flatMap((one) => {
    const mine = at(typed, one.id);
    if (!mine) return isSame(one, at(base, one.id)) ? [] : [one];
    return [isSame(mine, at(base, one.id)) ? one : mine];
  });
  const onlyMine = typed.filter((one) => !at(saved, one.id) && !isSame(one, at(base, one.id)));
  const all: Finding[] = [...theirs];
  for (const one of onlyMine) {
    const isTaken = all.some(({ number }) => number === one.number);
    all.push(isTaken ? { ...one, number: nextNumber(all) } : one);
  }
  return all;
}

export const withFindings = (draft: Draft, added: readonly Finding[]): Draft => ({
  ...draft,
  findings: [...draft.findings.filter(({ id }) => added.every((one) => one.id !== id)), ...added].sort(
    byNumber,
  ),
});

export const withoutFinding = (draft: Draft, id: string): Draft => ({
  ...draft,
  findings: draft.findings.filter((one) => one.id !== id),
});

export function newDocument(fileName: string, file: StoredFile, draft: Draft): DraftDocument {
  const kind = guessKind(fileName, draft);
  return {
    kind,
    title: kind === 'other' ? nameOf(fileName) : DOCUMENT_KINDS[kind],
    sha256: file.sha256,
    previewSha256: null,
    url: null,
    sizeBytes: file.sizeBytes,
    pages: file.pages,
  };
}

function guessKind(fileName: string, { documents }: Draft): DocumentKind {
  if (/pool|spa\b/i.test(fileName)) return 'pool';
  return documents.some(({ kind }) => kind === 'report') ? 'other' : 'report';
}

/** "Roof_photos-2.pdf" is "Roof photos 2". */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120) || DOCUMENT_KINDS.other;

export const videoDocument = (url: string): DraftDocument => ({
  kind: 'sewer',
  title: DOCUMENT_KINDS.sewer,
  sha256: null,
  previewSha256: null,
  url,
  sizeBytes: null,
  pages: null,
});
