import { HoursEditor } from './hours-editor.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type SavedWords, useSchedule } from './use-schedule.ts';

/** The hours with everything around them. What is edited lives as long as this does. */
export default function HoursPanel({ savedWords }: { savedWords: SavedWords }) {
  const schedule = useSchedule(savedWords);
  return (
    <>
      <HoursEditor schedule={schedule} />
      <LeaveGuard active={schedule.dirty} />
    </>
  );
}
