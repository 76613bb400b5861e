import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { SetupList } from '../features/setup/setup-list.tsx';

export default function SetupPage() {
  return (
    <DeskFrame title="Going live">
      <SetupList />
    </DeskFrame>
  );
}
