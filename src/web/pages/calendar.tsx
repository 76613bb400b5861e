import { FinishByPhone } from '../features/booking/finish-by-phone.tsx';
import { StepIndicator } from '../features/booking/step-indicator.tsx';
import { FunnelProgress } from '../features/progress/funnel-progress.tsx';

export default function CalendarPage() {
  return (
    <div className="min-h-[70vh]">
      <FunnelProgress />
      <div className="wrap pt-4">
        <StepIndicator current="Schedule" />
        <h1 tabIndex={-1} className="title-lg mb-8 mt-8">
          Pick your date
        </h1>
        <FinishByPhone />
      </div>
    </div>
  );
}
