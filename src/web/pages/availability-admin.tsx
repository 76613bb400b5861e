import { DeskFrame } from '../features/desk/desk-frame.tsx';
import HoursPanel from '../features/hours/hours-panel.tsx';

const savedText = { title: 'Availability settings saved successfully!' };

export default function AvailabilityAdminPage() {
  return (
    <DeskFrame title="Availability" intro="Visitors can book what you save here right away.">
      <HoursPanel savedText={savedText} />
    </DeskFrame>
  );
}
