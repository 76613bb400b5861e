import { sentElsewhere } from '../../../api/report-desk.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { changeReport } from './change-report.ts';
import { rowButton } from './section.tsx';
import type { ReportControl } from './use-report.ts';

/** For a report that the customer got from another system: nothing is due anymore. */
export const SentElsewhere = (props: { appointmentId: string; control: ReportControl }) => (
  <ConfirmButton
    className={`${rowButton} justify-self-start`}
    question={{
      title: 'Did they get it another way?',
      words: 'We’ll stop reminding you and won’t send anything. You can still send it from here later.',
      yes: 'Yes, they have it',
      no: 'No',
    }}
    onConfirm={async () =>
      void (await changeReport(
        props.control,
        () => deskCall(sentElsewhere, { params: { id: props.appointmentId } }),
        'Noted',
      ))
    }
  >
    I sent it another way
  </ConfirmButton>
);
