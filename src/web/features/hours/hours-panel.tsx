import { HoursEditor } from './hours-editor.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type SavedText, useSchedule } from './use-schedule.ts';

/** Editor state lives as long as this component. */
export default function HoursPanel({ savedWords }: { savedWords: SavedText }) {
  const schedule = useSchedule(savedWords);
  return (
    <>
      <HoursEditor schedule={schedule} />
      <LeaveGuard active={schedule.dirty} />
    </>
  );
}
