/**
 * The buyer's list of what to ask the seller for: findings they ticked, each with a sentence, in the order in which repairs
 * are asked for. It helps to fill in the contract's form and is not that form.
 */
import { byUrgency, type Finding, placeText } from './finding.ts';
import { FINDING_CATEGORIES, FINDING_CATEGORY_LABELS } from './finding-category.ts';

export const MAX_REPAIR_SENTENCE = 500;
export const MAX_REPAIR_NOTE = 2_000;
/** A shared list opens this long; longer than any inspection period and its repairs. */
export const REPAIR_LINK_DAYS = 60;

export const REPAIR_HELP =
  'This list is a helper, not the official contract form. The buyer’s agent can copy these items into that form.';

export interface RepairChoice {
  readonly findingId: string;
  readonly ticked: boolean;
  /** Kept while it is not ticked. */
  readonly sentence: string;
  /** Counts its changes. */
  readonly revision: number;
}

export interface ListedFinding extends Finding {
  /** The last version that has it; `null`: the newest one has it. */
  readonly lastInVersion: number | null;
}

type Version = { readonly number: number; readonly findings: readonly Finding[] };

/** Findings of the newest version, and those of earlier ones that were chosen, as they were last. `versions`: by number. */
export function listFindings(
  versions: readonly Version[],
  choices: readonly RepairChoice[],
): readonly ListedFinding[] {
  const newest = versions.at(-1);
  const current = (newest?.findings ?? []).map((finding) => ({ ...finding, lastInVersion: null }));
  const gone = choices.flatMap(({ findingId, ticked }) => {
    if (!ticked || current.some(({ id }) => id === findingId)) return [];
    const version = versions.findLast(({ findings }) => findings.some(({ id }) => id === findingId));
    const finding = version?.findings.find(({ id }) => id === findingId);
    return version && finding ? [{ ...finding, lastInVersion: version.number }] : [];
  });
  return [...current.toSorted(byUrgency), ...gone.toSorted(byUrgency)];
}

export interface RepairLine extends Pick<Finding, 'number' | 'category' | 'title' | 'location' | 'page'> {
  readonly sentence: string;
  readonly lastInVersion: number | null;
}

/** What is ticked, in its order: safety, repair, monitor, then by number; what the report no longer has at the end. */
export function repairLines(
  findings: readonly ListedFinding[],
  choices: readonly RepairChoice[],
): readonly RepairLine[] {
  const ticked = new Map(choices.flatMap((one) => (one.ticked ? [[one.findingId, one.sentence]] : [])));
  return findings.flatMap(({ id, number, category, title, location, page, lastInVersion }) => {
    const sentence = ticked.get(id);
    return sentence === undefined
      ? []
      : [{ number, category, title, location, page, sentence, lastInVersion }];
  });
}

export interface RepairSheet {
  readonly address: string;
  readonly inspectedOn: string;
  readonly business: string;
  /** The business, if it has several inspectors. */
  readonly inspector: string;
  readonly version: number;
  readonly versionWords: string;
  /** When the list was last changed. */
  readonly madeWords: string;
  readonly note: string;
  readonly lines: readonly RepairLine[];
}

export const GONE_HEADING = 'No longer in the report';

export const sheetFacts = (sheet: RepairSheet): readonly string[] => [
  `Inspected ${sheet.inspectedOn} by ${sheet.inspector === sheet.business ? sheet.business : `${sheet.inspector}, ${sheet.business}`}`,
  `From version ${sheet.version} of the report, ${sheet.versionWords}`,
  ...(sheet.madeWords === '' ? [] : [`List of ${sheet.madeWords}`]),
];

/** "Garage, page 12, finding 5" */
export const lineFacts = (line: RepairLine): string =>
  [
    placeText(line),
    `finding ${line.number}`,
    line.lastInVersion === null ? '' : `version ${line.lastInVersion}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Lines under their headings, numbered through. */
export function sheetSections({
  lines,
}: Pick<RepairSheet, 'lines'>): readonly { heading: string; first: number; lines: readonly RepairLine[] }[] {
  const current = lines.filter(({ lastInVersion }) => lastInVersion === null);
  const groups = [
    ...FINDING_CATEGORIES.map((category) => ({
      heading: FINDING_CATEGORY_LABELS[category],
      lines: current.filter((line) => line.category === category),
    })),
    { heading: GONE_HEADING, lines: lines.filter(({ lastInVersion }) => lastInVersion !== null) },
  ];
  let first = 1;
  return groups.flatMap((group) => {
    if (group.lines.length === 0) return [];
    const section = { ...group, first };
    first += group.lines.length;
    return [section];
  });
}

/** For an email or the form of an agent. */
export function sheetText(sheet: RepairSheet): string {
  const sections = sheetSections(sheet).map(({ heading, first, lines }) =>
    [
      heading.toUpperCase(),
      ...lines.map((line, index) =>
        [`${first + index}. ${line.title}`, `   ${lineFacts(line)}`, ...indented(line.sentence)].join('\n'),
      ),
    ].join('\n'),
  );
  return `${[
    ['Repair list', sheet.address, ...sheetFacts(sheet)].join('\n'),
    ...sections,
    ...(sheet.note === '' ? [] : [`From the buyer:\n${sheet.note}`]),
    REPAIR_HELP,
  ].join('\n\n')}\n`;
}

const indented = (words: string): string[] =>
  words === ''
    ? []
    : [
        words
          .split('\n')
          .map((line) => `   ${line}`)
          .join('\n'),
      ];
