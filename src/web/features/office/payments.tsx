import { listPaymentsToReview } from '../../../api/admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { Facts } from './facts.tsx';
import { Listed, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';
import { usd } from './words.ts';

const ask = () => deskCall(listPaymentsToReview);

export function Payments() {
  const payments = useAnswer(ask);
  return (
    <Panel
      id="payments"
      title="Payments to review"
      about="What was paid does not fit what was asked for, so that nothing was done with it by itself."
    >
      <Listed {...payments} empty="No payment needs a look.">
        {(all) => (
          <ul className="grid gap-6">
            {all.map(({ appointmentId, clientName, formattedDateTime, address, total, paid }) => (
              <li key={appointmentId} className="border border-line bg-raised p-5">
                <h3 className="text-lead font-semibold">{clientName}</h3>
                <div className="mt-3">
                  <Facts
                    facts={[
                      ['Inspection', formattedDateTime],
                      ['Property', address],
                      ['Asked for', usd(total)],
                      ['Paid', usd(paid)],
                    ]}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </Panel>
  );
}
