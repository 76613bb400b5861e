// The saved hours and the draft. The draft is kept until it is saved or discarded.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BusinessDay, BusinessPlan, WeekdayName } from '../../../domain/scheduling/business-hours.ts';
import { planProblems } from '../../../domain/scheduling/business-hours.ts';
import { HOURS_WHEN_OPENED, LATEST_START } from '../../../domain/scheduling/schedule-settings.ts';
import { businessHours, toStoredHours } from '../../storage/business-hours.ts';
import { toast } from '../../ui/toast-store.ts';
import { type BlockAnswer, loadSchedule, type ScheduleState, savePlan } from './schedule-calls.ts';

export type SavedText = { title: string; description?: string };

export type Schedule = ReturnType<typeof useSchedule>;

export function useSchedule(savedText: SavedText) {
  const [saved, setSaved] = useState<ScheduleState | null>(null);
  const [unanswered, setUnanswered] = useState(false);
  const [draft, setDraft] = useState<BusinessPlan | null>(null);
  const [touched, setTouched] = useState<WeekdayName>();
  const [busy, setBusy] = useState(false);
  /** A concurrent edit by someone else. */
  const [theirs, setTheirs] = useState<ScheduleState | null>(null);

  const plan = draft ?? saved;
  const dirty = draft !== null;
  const editing = useRef(dirty);
  useEffect(() => {
    editing.current = dirty;
  }, [dirty]);

  // A draft keeps its base version, so that saving detects a concurrent edit.
  const load = useCallback(
    () =>
      loadSchedule().then(
        (schedule) => {
          if (!editing.current) setSaved(schedule);
          setUnanswered(false);
        },
        () => setUnanswered(true),
      ),
    [],
  );
  // Reloads when the tab becomes visible.
  useEffect(() => {
    void load();
    const reloadIfVisible = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, [load]);

  const change = (changes: Partial<BusinessPlan>) => {
    if (!plan || !saved) return;
    const next = { ...plan, ...changes };
    // A draft equal to the saved hours is no change.
    setDraft(samePlan(next, saved) ? null : next);
  };
  const changeDay = (name: WeekdayName, changes: Partial<BusinessDay>) => {
    if (!plan) return;
    const day = { ...plan.hours[name], ...changes };
    change({ hours: { ...plan.hours, [name]: 'isOpen' in changes ? withUsableTimes(day) : day } });
    setTouched(name);
  };
  const discard = () => {
    setDraft(null);
    setTheirs(null);
    setTouched(undefined);
  };

  /** `over`: overwrites this concurrent edit. */
  const save = async (over?: ScheduleState) => {
    if (busy || !plan || !saved) return;
    setBusy(true);
    const answer = await savePlan(plan, (over ?? saved).version);
    setBusy(false);
    if (answer.ok) {
      setSaved(answer.schedule);
      setDraft(null);
      setTheirs(null);
      businessHours.write(toStoredHours(answer.schedule));
      toast(savedText);
    } else if (answer.reason === 'changed') {
      setTheirs(answer.schedule);
    } else {
      toast({ title: 'Not saved', description: answer.words, tone: 'destructive' });
    }
  };

  /** A block is saved at once and does not change the draft. */
  const acceptBlocked = (answer: BlockAnswer) => {
    // Concurrent edits of the hours are detected when these are saved.
    if (answer.ok) {
      const { version } = saved ?? answer.schedule;
      setSaved(dirty && saved ? { ...answer.schedule, version, ...hoursOf(saved) } : answer.schedule);
    } else toast({ title: 'Not saved', description: answer.words, tone: 'destructive' });
    return answer.ok;
  };

  return {
    saved,
    plan,
    unanswered,
    dirty,
    busy,
    touched,
    theirs,
    problems: plan ? planProblems(plan) : [],
    load,
    change,
    changeDay,
    discard,
    takeTheirs: () => {
      setSaved(theirs);
      discard();
    },
    save,
    acceptBlocked,
  };
}

const hoursOf = ({ hours, stepMinutes, lunchBreak }: BusinessPlan) => ({ hours, stepMinutes, lunchBreak });

const samePlan = (one: BusinessPlan, other: BusinessPlan) =>
  JSON.stringify(hoursOf(one)) === JSON.stringify(hoursOf(other));

/** A day with invalid times starts with the default ones. */
const withUsableTimes = (day: BusinessDay): BusinessDay =>
  day.openTime <= day.closeTime && day.closeTime <= LATEST_START
    ? day
    : { ...day, openTime: HOURS_WHEN_OPENED.opens, closeTime: HOURS_WHEN_OPENED.closes };
