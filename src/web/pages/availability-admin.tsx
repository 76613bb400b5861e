import { DeskFrame } from '../features/desk/desk-frame.tsx';
import HoursPanel from '../features/hours/hours-panel.tsx';

const savedWords = { title: 'Availability settings saved successfully!' };

export default function AvailabilityAdminPage() {
  return (
    <DeskFrame title="Availability" greeting="What you save here is what visitors can book, at once.">
      <HoursPanel savedWords={savedWords} />
    </DeskFrame>
  );
}
