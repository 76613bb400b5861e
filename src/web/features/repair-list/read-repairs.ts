// Parses the answers without the schemas, which are larger than the page.
import type { RepairList } from '../../../api/repair-list.ts';
import { FINDING_CATEGORIES } from '../../../domain/report/finding-category.ts';
import { isRecord } from '../../storage/stored-value.ts';

type Fields = Record<string, unknown>;
export type Sheet = RepairList['sheet'];

const allOf = (fields: Fields, kind: 'string' | 'number' | 'boolean', names: readonly string[]) =>
  names.every((name) => typeof fields[name] === kind);
const each = (items: unknown, isItem: (item: Fields) => boolean) =>
  Array.isArray(items) && items.every((item) => isRecord(item) && isItem(item));
const orNumber = (value: unknown) => value === null || typeof value === 'number';

const isLine = (line: Fields) =>
  FINDING_CATEGORIES.some((category) => category === line.category) &&
  allOf(line, 'string', ['title', 'location', 'sentence']) &&
  typeof line.number === 'number' &&
  orNumber(line.page) &&
  orNumber(line.lastInVersion);

/** `null`: not such an answer. */
export const readSheet = (answer: unknown): Sheet | null =>
  isRecord(answer) &&
  allOf(answer, 'string', ['address', 'inspectedOn', 'business', 'inspector']) &&
  allOf(answer, 'string', ['versionWords', 'madeWords', 'note']) &&
  typeof answer.version === 'number' &&
  each(answer.lines, isLine)
    ? (answer as Sheet)
    : null;

const isFinding = (finding: Fields) =>
  isLine(finding) &&
  allOf(finding, 'string', ['id', 'words', 'advice']) &&
  allOf(finding, 'boolean', ['hasPhoto', 'ticked']) &&
  typeof finding.revision === 'number';

const isShare = (share: unknown) =>
  share === null ||
  (isRecord(share) &&
    allOf(share, 'string', ['url', 'untilWords']) &&
    /^https?:\/\//.test(String(share.url)));

const isOffer = (offer: unknown) =>
  offer === null ||
  (isRecord(offer) &&
    typeof offer.priceCents === 'number' &&
    (offer.askedAtWords === null || typeof offer.askedAtWords === 'string'));

export const readRepairs = (answer: unknown): RepairList | null =>
  isRecord(answer) &&
  each(answer.findings, isFinding) &&
  typeof answer.note === 'string' &&
  typeof answer.noteRevision === 'number' &&
  isShare(answer.share) &&
  isOffer(answer.reinspection) &&
  readSheet(answer.sheet) !== null
    ? (answer as RepairList)
    : null;
