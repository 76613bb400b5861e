/** The inspector's own notes on an appointment, and how to get into the property. Customers never see them. */

/** Whether water, power and gas are on. */
export const UTILITIES = ['unknown', 'on', 'off', 'partly'] as const;
export type Utilities = (typeof UTILITIES)[number];

export const UTILITIES_TEXT: Readonly<Record<Utilities, string>> = {
  unknown: 'Not known',
  on: 'All on',
  off: 'Off',
  partly: 'Partly on',
};

/** "Partly on: no gas"; empty if nothing is known. */
export function utilitiesText(utilities: Utilities, note: string): string {
  if (utilities === 'unknown') return note;
  return note === '' ? UTILITIES_TEXT[utilities] : `${UTILITIES_TEXT[utilities]}: ${note}`;
}

export const CODE_KINDS = ['lockbox', 'gate', 'alarm'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** Stored encrypted and deleted after the job. */
export type AccessCodes = Readonly<Record<CodeKind, string>>;

export const NO_CODES: AccessCodes = { lockbox: '', gate: '', alarm: '' };

/** Characters. */
export const NOTE_LIMITS = { notes: 4_000, entry: 200, pets: 200, utilitiesNote: 200, code: 40 } as const;

export interface WrittenNotes {
  readonly notes: string;
  /** Who opens the door. */
  readonly entry: string;
  readonly pets: string;
  readonly utilities: Utilities;
  readonly utilitiesNote: string;
  readonly codes: AccessCodes;
}

/** What a person typed. A code that is left out stays as it was, so that a device need not hold it. */
export type TypedNotes = Omit<WrittenNotes, 'codes'> & {
  readonly codes: { readonly [Kind in CodeKind]?: string | undefined };
};

export const NO_NOTES: WrittenNotes = {
  notes: '',
  entry: '',
  pets: '',
  utilities: 'unknown',
  utilitiesNote: '',
  codes: NO_CODES,
};

export const hasCodes = (codes: AccessCodes): boolean => CODE_KINDS.some((kind) => codes[kind] !== '');

export const typedCodes = ({ codes }: Pick<TypedNotes, 'codes'>): Partial<AccessCodes> =>
  Object.fromEntries(
    CODE_KINDS.flatMap((kind) => (codes[kind] === undefined ? [] : [[kind, codes[kind].trim()]])),
  );

/** The saved notes with what was typed, without the space around it. Lines of the notes stay. */
export function withTyped(before: WrittenNotes, typed: TypedNotes): WrittenNotes {
  return {
    notes: typed.notes.trim(),
    entry: typed.entry.trim(),
    pets: typed.pets.trim(),
    utilities: typed.utilities,
    utilitiesNote: typed.utilitiesNote.trim(),
    codes: { ...before.codes, ...typedCodes(typed) },
  };
}

/** What the audit trail says was changed; never what it was changed to. */
export type ChangedNotes = 'notes' | 'access' | 'both';

/** `null`: nothing. */
export function changedNotes(before: WrittenNotes, after: WrittenNotes): ChangedNotes | null {
  const notes = before.notes !== after.notes;
  const access =
    (['entry', 'pets', 'utilities', 'utilitiesNote'] as const).some((name) => before[name] !== after[name]) ||
    CODE_KINDS.some((kind) => before.codes[kind] !== after.codes[kind]);
  if (notes && access) return 'both';
  return notes ? 'notes' : access ? 'access' : null;
}

/** Codes of a job that nobody completed, canceled or released are deleted this long after its start. */
export const FORGOTTEN_CODES_DAYS = 7;
