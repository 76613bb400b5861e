import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APPOINTMENT_STATUSES, type AppointmentStatus, INSPECTOR_STATUSES } from './appointment-status.ts';
import { actionsFor, changeDesk, type DeskAction, type DeskRequest, type DeskState } from './desk-change.ts';
import { deskStateText } from './desk-text.ts';

const state = (status: AppointmentStatus, inspectorStatus: DeskState['inspectorStatus'] = 'not_started') => ({
  status,
  inspectorStatus,
});

describe('allowed actions', () => {
  test.each<[DeskState, DeskAction[]]>([
    [state('held'), ['keep', 'release', 'cancel']],
    [state('scheduled'), ['en-route', 'start', 'release', 'cancel']],
    [{ ...state('scheduled'), hasDeadline: true }, ['keep', 'en-route', 'start', 'release', 'cancel']],
    [state('confirmed'), ['en-route', 'start', 'release', 'cancel']],
    [state('scheduled', 'en_route'), ['turn-back', 'on-site', 'start', 'cancel']],
    [state('in_progress', 'on_site'), ['back-on-the-way', 'not-begun', 'complete', 'cancel']],
    [state('completed', 'completed'), ['resume']],
    [state('cancelled'), []],
    [state('released'), []],
    [state('offered'), []],
  ])('%j: %j', (from, actions) => {
    expect(actionsFor(from)).toEqual(actions);
  });
});

describe('a requested state', () => {
  const wish = (from: DeskState, wanted: DeskRequest) => changeDesk(from, wanted);

  test.each<[string, DeskState, DeskRequest, DeskAction, DeskState]>([
    ['held stays', state('held'), { status: 'scheduled' }, 'keep', state('scheduled')],
    ['held without a deadline', state('held'), { deadline: false }, 'keep', state('scheduled')],
    [
      'signed, held without a deadline',
      { ...state('scheduled'), hasDeadline: true },
      { status: 'scheduled', deadline: false },
      'keep',
      state('scheduled'),
    ],
    [
      'on the way',
      state('confirmed'),
      { inspectorStatus: 'en_route' },
      'en-route',
      state('confirmed', 'en_route'),
    ],
    [
      'arrived',
      state('scheduled', 'en_route'),
      { inspectorStatus: 'on_site' },
      'on-site',
      state('in_progress', 'on_site'),
    ],
    ['given back', state('held'), { status: 'released' }, 'release', state('released')],
    ['canceled', state('scheduled', 'en_route'), { status: 'cancelled' }, 'cancel', state('cancelled')],
    ['begun', state('scheduled'), { status: 'in_progress' }, 'start', state('in_progress', 'on_site')],
    [
      'done',
      state('in_progress', 'on_site'),
      { status: 'completed' },
      'complete',
      state('completed', 'completed'),
    ],
  ])('%s', (_name, from, wanted, action, to) => {
    expect(wish(from, wanted)).toEqual({ ok: true, value: { action, state: to } });
  });

  test('that is already current changes nothing', () => {
    expect(wish(state('completed', 'completed'), { status: 'completed' })).toEqual({ ok: true, value: null });
  });

  test('to start, received after completion, does not reopen it; an explicit request does', () => {
    const done = state('completed', 'completed');
    expect(wish(done, { status: 'in_progress' }).ok).toBe(false);
    expect(wish(done, { inspectorStatus: 'on_site' }).ok).toBe(false);
    expect(wish(done, { status: 'in_progress', inspectorStatus: 'on_site' })).toMatchObject({
      value: { action: 'resume' },
    });
  });

  test.each([true, false])('to undo a start by mistake (confirmed before: %s)', (isConfirmed) => {
    const begun = { ...state('in_progress', 'on_site'), isConfirmed };
    const status = isConfirmed ? 'confirmed' : 'scheduled';
    expect(wish(begun, { inspectorStatus: 'en_route', back: true })).toEqual({
      ok: true,
      value: { action: 'back-on-the-way', state: state(status, 'en_route') },
    });
    expect(wish(begun, { inspectorStatus: 'not_started', back: true })).toEqual({
      ok: true,
      value: { action: 'not-begun', state: state(status) },
    });
  });

  test('never goes back without an explicit request, however late it arrives', () => {
    for (const inspectorStatus of ['en_route', 'not_started'] as const)
      expect(wish(state('in_progress', 'on_site'), { inspectorStatus }).ok).toBe(false);
  });

  test('from a screen with an older state is refused', () => {
    const complete: DeskRequest = { status: 'completed', from: state('scheduled', 'en_route') };
    expect(wish(state('in_progress', 'on_site'), complete).ok).toBe(false);
    const start: DeskRequest = { status: 'in_progress', from: state('scheduled', 'en_route') };
    expect(wish(state('scheduled'), start).ok).toBe(false);
    expect(wish(state('in_progress', 'on_site'), start), 'nothing is left to do').toMatchObject({
      value: null,
    });
  });

  test('stays valid if the customer signs or pays after the tap', () => {
    const setOut: DeskRequest = { inspectorStatus: 'en_route', from: state('scheduled') };
    expect(wish(state('confirmed'), setOut)).toMatchObject({ value: { action: 'en-route' } });
  });

  test('that needs more than one step is refused', () => {
    expect(wish(state('scheduled'), { status: 'completed' })).toEqual({ ok: false, reason: 'not-allowed' });
    expect(wish(state('completed', 'completed'), { inspectorStatus: 'en_route' }).ok).toBe(false);
  });

  test('never results in contradictory statuses', () => {
    const wishes = fc.array(
      fc.record({
        status: fc.option(fc.constantFrom(...APPOINTMENT_STATUSES), { nil: undefined }),
        inspectorStatus: fc.option(fc.constantFrom(...INSPECTOR_STATUSES), { nil: undefined }),
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom('held', 'scheduled', 'confirmed'), wishes, (begins, wanted) => {
        let now: DeskState = state(begins);
        for (const next of wanted) {
          const changed = changeDesk(now, next);
          if (changed.ok && changed.value) now = changed.value.state;
          expect(now.inspectorStatus === 'completed').toBe(now.status === 'completed');
          expect(now.inspectorStatus === 'on_site').toBe(now.status === 'in_progress');
        }
      }),
    );
  });
});

test('a refused tap gets the current state as text', () => {
  expect(deskStateText(state('completed', 'completed'))).toBe('This appointment is already completed.');
  for (const status of APPOINTMENT_STATUSES) expect(deskStateText(state(status))).toMatch(/^\w.+\.$/);
});
