import { useState } from 'react';
import { compareCredentials } from '../../../domain/challenge/compare-credentials.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { business } from '../../lib/business.ts';
import type { ClaimFormActions } from './claim-form.tsx';
import { CompareButton } from './compare-button.tsx';
import { CredentialTable, checkboxId } from './credential-table.tsx';
import { NoDiscount } from './no-discount.tsx';
import type { Offer } from './offer.ts';
import { PerfectMatch } from './perfect-match.tsx';
import { ResultPanel } from './result-panel.tsx';
import { compareNow, startOver, useComparison } from './use-comparison.ts';

/** The comparison from the first checkbox to its result. */
export function Challenge(props: {
  offer: Offer;
  actions: ClaimFormActions & { onStandardFee: (context: BookingContext) => void };
}) {
  const { offer, actions } = props;
  const comparison = useComparison();
  const [justCompared, setJustCompared] = useState(false);
  const result = compareCredentials(business().credentials, comparison.checked);

  const compare = () => {
    setJustCompared(true);
    compareNow(comparison);
  };
  const tryAnother = () => {
    setJustCompared(false);
    startOver(comparison);
    focusFirstCheckbox();
  };

  return (
    <section aria-labelledby="comparison" className="@container flex flex-col">
      <h2 id="comparison" className="title-md mb-4">
        Which credentials does the other inspector have?
      </h2>
      <CredentialTable comparison={comparison} />
      {comparison.compared ? (
        <ResultPanel
          title={result.fullMatch ? 'Perfect Match' : 'No Discount Available'}
          result={result}
          takeFocus={justCompared}
          onStartOver={tryAnother}
        >
          {result.fullMatch ? (
            <PerfectMatch offer={offer} comparison={comparison} actions={actions} />
          ) : (
            <NoDiscount result={result} offer={offer} onStandardFee={actions.onStandardFee} />
          )}
        </ResultPanel>
      ) : (
        <CompareButton checked={comparison.checked.length} onCompare={compare} />
      )}
    </section>
  );
}

/** The pressed button disappears with the result, so the focus moves to the first checkbox. */
function focusFirstCheckbox() {
  // After the next frame, because a disabled checkbox cannot take the focus.
  const [first] = business().credentials;
  requestAnimationFrame(() => first && document.getElementById(checkboxId(first))?.focus());
}
