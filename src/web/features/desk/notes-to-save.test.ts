import { expect, test } from 'vitest';
import { NO_NOTES } from '../../../domain/appointment/notes.ts';
import { notesToSave } from './use-notes.ts';

const saved = { ...NO_NOTES, revision: 4, hasCodes: false, codesUnreadable: false };
const draft = {
  userId: '0190c7a2-0000-7000-8000-00000000000a',
  appointmentId: '0190c7a2-0000-7000-8000-000000000001',
  when: '8:00 AM',
  revision: 4,
  typed: { ...NO_NOTES, codes: { gate: ' #1' } },
  problem: null,
};

test('notes without a change are not sent', () => {
  expect(notesToSave(saved, { ...draft, typed: { ...NO_NOTES, pets: ' ', codes: {} } })).toBeNull();
});

test.each([
  ['what is saved now, which is on screen', { ...saved, revision: 6 }, 6],
  ['what the form was opened on, if the list is older', { ...saved, revision: 3 }, 4],
  [
    'what the form was opened on, if the saved codes are not known here',
    { ...saved, revision: 6, codes: null },
    4,
  ],
])('notes are sent on top of %s', (_what, now, revision) => {
  const { codes: _, ...texts } = NO_NOTES;
  expect(notesToSave(now, draft)).toEqual({ typed: { ...texts, codes: { gate: '#1' } }, revision });
});
