import { useEffect, useState } from 'react';
import type { Managed } from '../../../api/manage-booking.ts';
import { usd } from '../../lib/usd.ts';
import { appointmentOf, manageLink } from '../../storage/manage-link.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { CreditOffer } from './credit-offer.tsx';
import { fetchManaged } from './manage-calls.ts';

/** Offers a credit for the amount due. Renders nothing without an answer. */
export default function CheckoutCredit(props: {
  appointmentId: string;
  /** Booked in this browser. */
  own: boolean;
  onChanged: () => void;
}) {
  const { appointmentId, own, onChanged } = props;
  const [managed, setManaged] = useState<Managed | null>(null);
  const kept = manageLink.read();
  // The manage link's token is in this tab's storage.
  const token = kept && appointmentOf(kept) === appointmentId ? kept : null;
  const which = token ? { token } : { appointmentId };

  useEffect(() => {
    if (!own && token === null) return;
    let stale = false;
    void fetchManaged('open', token ? { token } : { appointmentId }).then(
      (answer) => stale || (answer.ok && setManaged(answer.managed)),
    );
    return () => {
      stale = true;
    };
  }, [token, own, appointmentId]);

  if (!managed) return null;
  return (
    <div className="mb-5 empty:hidden">
      <CreditOffer
        managed={managed}
        which={which}
        onChanged={(changed) => {
          setManaged(changed);
          onChanged();
        }}
      />
      {managed.credit > 0 && (
        <FactList
          facts={[
            { name: 'Total', value: usd(managed.total) },
            { name: 'Your credit', value: `−${usd(managed.credit)}` },
          ]}
        />
      )}
    </div>
  );
}
