// Parses the report's answers without the schemas, which are larger than the page.
import type { ReportPage } from '../../../api/report.ts';
import { isRecord } from '../../storage/stored-value.ts';

/** `null`: not such an answer. Checks every field that is shown. */
export function readReport(answer: unknown): ReportPage | null {
  if (!isRecord(answer)) return null;
  const read = readers[String(answer.state)];
  return read?.(answer) ? (answer as ReportPage) : null;
}

type Fields = Record<string, unknown>;

const allOf = (fields: Fields, names: readonly string[], kind: 'string' | 'number' | 'boolean') =>
  names.every((name) => typeof fields[name] === kind);
const isNullOr = (value: unknown, kind: string) => value === null || typeof value === kind;
const each = (items: unknown, isItem: (item: Fields) => boolean) =>
  Array.isArray(items) && items.every((item) => isRecord(item) && isItem(item));

const hasHeading = (page: Fields) => allOf(page, ['address', 'inspectedOn', 'readerName'], 'string');

const readers: Readonly<Record<string, (page: Fields) => boolean>> = {
  'code-needed': (page) => allOf(page, ['sentTo', 'channel'], 'string') && typeof page.codeSent === 'boolean',
  waiting: (page) =>
    hasHeading(page) &&
    isDeadline(page.deadline) &&
    typeof page.words === 'string' &&
    typeof page.dueCents === 'number' &&
    typeof page.mayRead === 'boolean' &&
    Array.isArray(page.missing) &&
    [page.signUrl, page.payUrl].every((url) => url === null || isWebAddress(url)),
  'not-allowed': (page) => hasHeading(page) && typeof page.words === 'string',
  open: (page) =>
    hasHeading(page) &&
    isDeadline(page.deadline) &&
    allOf(page, ['standing', 'inspector', 'reviewRequest'], 'string') &&
    allOf(page, ['mayAsk', 'mayListRepairs'], 'boolean') &&
    Array.isArray(page.versions) &&
    page.versions.length > 0 &&
    each(page.versions, isVersion) &&
    (page.readers === null || each(page.readers, isReader)) &&
    (page.reads === null ||
      each(page.reads, (read) => allOf(read, ['reader', 'words', 'at', 'atWords'], 'string'))) &&
    each(page.messages, isMessage),
};

const isDeadline = (deadline: unknown) =>
  deadline === null || (isRecord(deadline) && allOf(deadline, ['endsAt', 'asOf', 'words'], 'string'));

const isVersion = (version: Fields) =>
  allOf(version, ['number', 'findings'], 'number') &&
  allOf(version, ['note', 'publishedAtWords'], 'string') &&
  typeof version.certificate === 'boolean' &&
  each(version.documents, isDocument);

const isDocument = (document: Fields) =>
  allOf(document, ['id', 'kind', 'title'], 'string') &&
  [document.sha256, document.previewSha256].every((hash) => isNullOr(hash, 'string')) &&
  [document.sizeBytes, document.pages].every((count) => isNullOr(count, 'number')) &&
  (document.url === null || isWebAddress(document.url));

const isReader = (reader: Fields) =>
  allOf(reader, ['partyId', 'name', 'standing', 'standingWords'], 'string') &&
  allOf(reader, ['mayRead', 'decidable'], 'boolean') &&
  isNullOr(reader.openedAt, 'string');

const isMessage = (message: Fields) =>
  allOf(message, ['id', 'author', 'body', 'sentAtWords'], 'string') &&
  typeof message.fromOffice === 'boolean';

/** A link must never run a script. */
const isWebAddress = (url: unknown) => typeof url === 'string' && /^https?:\/\//.test(url);
