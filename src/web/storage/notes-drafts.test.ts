import { beforeEach, expect, test, vi } from 'vitest';
import { NO_NOTES } from '../../domain/appointment/notes.ts';
import { keepDraft, keepRefusedNotes, notesDrafts } from './notes-drafts.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
    },
  });
});

const draft = {
  userId: '0190c7a2-0000-7000-8000-00000000000a',
  appointmentId: '0190c7a2-0000-7000-8000-000000000001',
  when: '8:00 AM',
  revision: 4,
  typed: { ...NO_NOTES, notes: 'Dog in the yard', codes: { gate: '#1', alarm: '7' } },
  problem: 'Someone else changed these notes.',
};

test('refused notes go back into the form', () => {
  keepRefusedNotes(draft);
  expect(notesDrafts.read()).toEqual([draft]);
});

test('refused notes leave what was typed since, and add their revision, problem and codes', () => {
  const typed = { ...NO_NOTES, notes: 'Dog in the yard. Key under the mat.', codes: { alarm: '8' } };
  keepDraft({ ...draft, revision: 5, typed, problem: null });
  keepRefusedNotes(draft);
  expect(notesDrafts.read()).toEqual([{ ...draft, typed: { ...typed, codes: { gate: '#1', alarm: '8' } } }]);
});

test('refused notes leave the drafts of other appointments and users', () => {
  const others = [
    { ...draft, userId: '0190c7a2-0000-7000-8000-00000000000b' },
    { ...draft, appointmentId: '0190c7a2-0000-7000-8000-000000000002' },
  ];
  notesDrafts.write(others);
  keepRefusedNotes(draft);
  expect(notesDrafts.read()).toEqual([...others, draft]);
});
