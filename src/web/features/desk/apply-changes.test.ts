import { describe, expect, test } from 'vitest';
import type { DeskAppointment } from '../../../api/desk.ts';
import { actionsFor, type DeskAction } from '../../../domain/appointment/desk-change.ts';
import { NO_NOTES } from '../../../domain/appointment/notes.ts';
import { applyChanges } from './apply-changes.ts';

const id = '0190c7a2-0000-7000-8000-000000000001';

function made(status: DeskAppointment['status'], heldUntil: string | null = null): DeskAppointment {
  const state = { status, inspectorStatus: 'not_started' } as const;
  // Only the fields that a change affects.
  const notes = { ...NO_NOTES, revision: 3, hasCodes: false, codesUnreadable: false };
  return { id, ...state, actions: actionsFor(state), heldUntil, notes } as unknown as DeskAppointment;
}

const waiting = (...actions: DeskAction[]) =>
  actions.map((action) => ({ appointmentId: id, kind: 'status' as const, body: { action } }));

describe('an appointment with changes that wait on the device', () => {
  test('is shown as all of them together leave it', () => {
    const shown = applyChanges(made('scheduled'), waiting('en-route', 'on-site', 'complete'));
    expect([shown.status, shown.inspectorStatus]).toEqual(['completed', 'completed']);
  });
  test('offers what can be done next, without asking the server', () => {
    expect(applyChanges(made('scheduled'), waiting('en-route')).actions).toEqual([
      'turn-back',
      'on-site',
      'start',
      'cancel',
    ]);
  });
  test('does not change by what waits for another one', () => {
    const other = waiting('start').map((change) => ({
      ...change,
      appointmentId: '0190c7a2-0000-7000-8000-000000000002',
    }));
    const appointment = made('scheduled');
    expect(applyChanges(appointment, other)).toBe(appointment);
  });
  test('stays as it is where the change is not possible any more', () => {
    const appointment = made('cancelled');
    expect(applyChanges(appointment, waiting('en-route'))).toBe(appointment);
  });
  test('is no longer held once its time is given back', () => {
    const shown = applyChanges(made('held', '2026-11-16T08:00:00-07:00'), waiting('release'));
    expect([shown.status, shown.heldUntil, shown.actions]).toEqual(['released', null, []]);
  });
  test('is no longer held once it is kept', () => {
    const shown = applyChanges(made('held', '2026-11-16T08:00:00-07:00'), waiting('keep'));
    expect([shown.status, shown.heldUntil]).toEqual(['scheduled', null]);
  });
  test('shows the last notes, and a revision that the next edit fits on', () => {
    const edit = (revision: number, notes: string) =>
      ({
        appointmentId: id,
        kind: 'notes',
        body: { ...NO_NOTES, notes, revision, codes: { [revision === 3 ? 'gate' : 'alarm']: '12' } },
      }) as const;
    const shown = applyChanges(made('scheduled'), [edit(3, 'First'), edit(4, 'Second')]);
    const codes = { lockbox: '', gate: '12', alarm: '12' };
    expect(shown.notes).toMatchObject({ notes: 'Second', revision: 5, hasCodes: true, codes });
  });
});
