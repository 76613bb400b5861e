// The inspector's own notes on an appointment, and how to get into the property.
import { z } from 'zod';
import { type CODE_KINDS, NOTE_LIMITS, UTILITIES } from '../domain/appointment/notes.ts';
import { text } from './text.ts';

const codesSchema = z.object({
  lockbox: z.string(),
  gate: z.string(),
  alarm: z.string(),
}) satisfies z.ZodType<Record<(typeof CODE_KINDS)[number], string>>;

export const appointmentNotesSchema = z.object({
  revision: z.number().int().describe('Counts the changes; 0: no notes yet'),
  notes: z.string(),
  entry: z.string().describe('Who opens the door'),
  pets: z.string(),
  utilities: z.enum(UTILITIES),
  utilitiesNote: z.string(),
  hasCodes: z.boolean(),
  codes: codesSchema
    .nullable()
    .describe('Only in the answer for one appointment and in today’s list; otherwise null'),
  codesUnreadable: z.boolean().describe('They were stored under another ENCRYPTION_KEY'),
});

export type AppointmentNotes = z.infer<typeof appointmentNotesSchema>;

const code = text(NOTE_LIMITS.code).optional();

export const typedNotesSchema = z.strictObject({
  notes: text(NOTE_LIMITS.notes),
  entry: text(NOTE_LIMITS.entry),
  pets: text(NOTE_LIMITS.pets),
  utilities: z.enum(UTILITIES),
  utilitiesNote: text(NOTE_LIMITS.utilitiesNote),
  codes: z
    .strictObject({ lockbox: code, gate: code, alarm: code })
    .describe('A code that is left out does not change'),
});
