import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { HoursEditor } from '../features/hours/hours-editor.tsx';
import { useSchedule } from '../features/hours/use-schedule.ts';

const savedWords = { title: 'Availability settings saved successfully!' };

export default function AvailabilityAdminPage() {
  const schedule = useSchedule(savedWords);
  return (
    <DeskFrame title="Availability" greeting="What you save here is what visitors can book, at once.">
      <HoursEditor schedule={schedule} />
    </DeskFrame>
  );
}
