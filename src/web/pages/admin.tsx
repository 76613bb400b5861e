import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { Office } from '../features/office/office.tsx';

export default function AdminPage() {
  return (
    <DeskFrame title="Office">
      <Office />
    </DeskFrame>
  );
}
