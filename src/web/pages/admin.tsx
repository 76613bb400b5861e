import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { Office } from '../features/office/office.tsx';
import { ReportsDue } from '../features/report-desk/reports-due.tsx';

export default function AdminPage() {
  return (
    <DeskFrame title="Office">
      <Office first={<ReportsDue />} />
    </DeskFrame>
  );
}
