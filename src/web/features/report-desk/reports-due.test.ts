import { expect, test } from 'vitest';
import { sortDue } from './reports-due.tsx';

test('reports due are listed late ones first, then by time', () => {
  const due = [
    { state: 'ahead', dueAt: '2026-11-18T09:00:00-07:00' },
    { state: 'late', dueAt: '2026-11-17T12:00:00-07:00' },
    { state: 'soon', dueAt: '2026-11-17T15:00:00-07:00' },
    { state: 'late', dueAt: '2026-11-17T09:00:00-07:00' },
  ] as const;
  expect(sortDue(due).map(({ dueAt }) => dueAt.slice(8, 13))).toEqual(['17T09', '17T12', '17T15', '18T09']);
});
