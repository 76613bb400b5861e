import { beforeEach, expect, test, vi } from 'vitest';
import { NO_NOTES } from '../../domain/appointment/notes.ts';
import { calendarDate } from '../../domain/calendar-date.ts';
import { addChange, changesOf } from './desk-queue.ts';
import { FORGOTTEN_CODES, forgetCodesOf, forgetOldCodes } from './forget-codes.ts';
import { keepDraft, notesDrafts } from './notes-drafts.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    },
  });
});

const userId = '0190c7a2-0000-7000-8000-00000000000a';
const appointmentId = '0190c7a2-0000-7000-8000-000000000001';
const typed = { ...NO_NOTES, notes: 'Dog in the yard', codes: { gate: '#1', alarm: '7' } };
const draft = {
  userId,
  appointmentId,
  when: '8:00 AM',
  day: '2026-11-16',
  revision: 4,
  typed,
  problem: null,
};
const withoutCodes = { ...draft, typed: { ...typed, codes: {} }, problem: FORGOTTEN_CODES };
const queued = {
  changeId: '0190c7a2-0000-7000-8000-0000000000c1',
  userId,
  appointmentId,
  when: '8:00 AM',
  madeAt: '2026-11-17T06:59:00.000Z',
  kind: 'notes' as const,
  body: { ...typed, revision: 4 },
};

test('codes of a draft stay on the day they were typed', () => {
  keepDraft(draft);
  forgetOldCodes(calendarDate('2026-11-16'));
  expect(notesDrafts.read()).toEqual([draft]);
});

test('after that day they are gone, and what was written with them stays', () => {
  keepDraft(draft);
  forgetOldCodes(calendarDate('2026-11-17'));
  expect(notesDrafts.read()).toEqual([withoutCodes]);
});

test('logging out removes those of the user, and no others', () => {
  const another = { ...draft, userId: '0190c7a2-0000-7000-8000-00000000000b' };
  keepDraft(draft);
  keepDraft(another);
  forgetCodesOf(userId);
  expect(notesDrafts.read()).toEqual([withoutCodes, another]);
});

test('notes that wait for a connection are sent without codes after that day, and the desk asks for them again', () => {
  addChange(queued);
  // Still November 16 in Phoenix.
  forgetOldCodes(calendarDate('2026-11-16'));
  expect(changesOf(userId)).toEqual([queued]);
  forgetOldCodes(calendarDate('2026-11-17'));
  expect(changesOf(userId)).toEqual([{ ...queued, body: { ...queued.body, codes: {} } }]);
  expect(notesDrafts.read()).toMatchObject([{ appointmentId, revision: 5, problem: FORGOTTEN_CODES }]);
  expect(JSON.stringify([...kept])).not.toContain('#1');
});
