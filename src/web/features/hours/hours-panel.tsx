import { HoursEditor } from './hours-editor.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type SavedText, useSchedule } from './use-schedule.ts';

/** Editor state lives as long as this component. */
export default function HoursPanel({ savedText }: { savedText: SavedText }) {
  const schedule = useSchedule(savedText);
  return (
    <>
      <HoursEditor schedule={schedule} />
      <LeaveGuard active={schedule.dirty} />
    </>
  );
}
