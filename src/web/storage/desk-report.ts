// Key `desk-report`: what was typed about reports at the desk and is not on the server yet: changes of a draft, and answers
// to questions. It stays until its user has sent it.
import { z } from 'zod';
import { FINDING_CATEGORIES } from '../../domain/report/finding-category.ts';
import { DOCUMENT_KIND_IDS } from '../../domain/report/report-document.ts';
import { storedValue } from './stored-value.ts';

const owner = { userId: z.uuid(), appointmentId: z.uuid() };

export const draftDocumentSchema = z.object({
  kind: z.enum(DOCUMENT_KIND_IDS),
  title: z.string().max(200),
  sha256: z.string().nullable(),
  previewSha256: z.string().nullable(),
  url: z.string().max(500).nullable(),
  sizeBytes: z.number().int().nullable(),
  pages: z.number().int().nullable(),
});

const findingFields = {
  category: z.enum(FINDING_CATEGORIES),
  title: z.string().max(200),
  location: z.string().max(200),
  words: z.string().max(2_000),
  advice: z.string().max(2_000),
  photoSha256: z.string().nullable(),
};

const findingSchema = z.object({
  ...findingFields,
  id: z.uuid(),
  number: z.number().int(),
  page: z.number().int().nullable(),
});

const draftSchema = z.object({
  ...owner,
  note: z.string().max(1_000),
  documents: z.array(draftDocumentSchema).max(20),
  findings: z.array(findingSchema).max(300).optional(),
  /** What the changes are based on: the draft of the server when the first of them was made. */
  base: z.object({ revision: z.number().int(), findings: z.array(findingSchema).max(300) }).optional(),
});

/** A finding that is being typed, and pasted lines that are not added yet. */
const formSchema = z.object({
  ...owner,
  ...findingFields,
  /** The one that is changed; `null`: a new one. */
  findingId: z.uuid().nullable(),
  page: z.string().max(20),
  pasted: z.string().max(300_000),
});

const answerSchema = z.object({
  ...owner,
  partyId: z.uuid(),
  /** Of the message, so that a repeated try sends it once. */
  messageId: z.uuid(),
  body: z.string().max(4_000),
});

const typedSchema = z.object({
  drafts: z.array(draftSchema),
  answers: z.array(answerSchema),
  forms: z.array(formSchema).default([]),
});

type TypedReports = z.infer<typeof typedSchema>;
export type DraftDocument = z.infer<typeof draftDocumentSchema>;
export type KeptReportDraft = z.infer<typeof draftSchema>;
export type KeptFindingForm = z.infer<typeof formSchema>;
export type KeptAnswer = z.infer<typeof answerSchema>;

export const deskReport = storedValue<TypedReports>({
  area: 'local',
  key: 'desk-report',
  parse: (stored) => typedSchema.safeParse(stored).data ?? null,
});

const read = (): TypedReports => deskReport.read() ?? { drafts: [], answers: [], forms: [] };

function write(changes: Partial<TypedReports>): void {
  const next = { ...read(), ...changes };
  if (next.drafts.length + next.answers.length + next.forms.length > 0) deskReport.write(next);
  else deskReport.clear();
}

/** Anything of this user that the server doesn't have. */
export function hasUnsentReport(userId: string): boolean {
  const { drafts, answers, forms } = read();
  return [...drafts, ...answers, ...forms].some((one) => one.userId === userId);
}

type OfReport = Pick<KeptReportDraft, 'userId' | 'appointmentId'>;
type OfThread = Pick<KeptAnswer, 'userId' | 'appointmentId' | 'partyId'>;

const isSameReport = (one: OfReport, other: OfReport): boolean =>
  one.userId === other.userId && one.appointmentId === other.appointmentId;
const isSameThread = (one: OfThread, other: OfThread): boolean =>
  isSameReport(one, other) && one.partyId === other.partyId;

export const keptReportDraft = (which: OfReport): KeptReportDraft | undefined =>
  read().drafts.find((one) => isSameReport(one, which));

export function dropReportDraft(which: OfReport): void {
  write({ drafts: read().drafts.filter((one) => !isSameReport(one, which)) });
}

export function keepReportDraft(draft: KeptReportDraft): void {
  write({ drafts: [...read().drafts.filter((one) => !isSameReport(one, draft)), draft] });
}

export const keptFindingForm = (which: OfReport): KeptFindingForm | undefined =>
  read().forms.find((one) => isSameReport(one, which));

export function keepFindingForm(form: KeptFindingForm): void {
  write({ forms: [...read().forms.filter((one) => !isSameReport(one, form)), form] });
}

export function dropFindingForm(which: OfReport): void {
  write({ forms: read().forms.filter((one) => !isSameReport(one, which)) });
}

export const keptAnswer = (which: OfThread): KeptAnswer | undefined =>
  read().answers.find((one) => isSameThread(one, which));

export function dropAnswer(which: OfThread): void {
  write({ answers: read().answers.filter((one) => !isSameThread(one, which)) });
}

export function keepAnswer(answer: KeptAnswer): void {
  write({ answers: [...read().answers.filter((one) => !isSameThread(one, answer)), answer] });
}
