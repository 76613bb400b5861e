import type { Managed } from '../../../api/manage-booking.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { addressesOf } from './addresses.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { cancelWords, giveBackWords } from './booking-words.ts';
import { CancelButton } from './cancel-button.tsx';
import { CreditOffer } from './credit-offer.tsx';
import { EndedPanel } from './ended-panel.tsx';
import type { Which } from './manage-calls.ts';
import { NextStepPanel } from './next-step-panel.tsx';

/** How a booking stands: the facts, what comes next, and what can be changed. */
export function BookingOverview(props: {
  managed: Managed;
  which: Which;
  /** What may be said about the mails; `null`: it is not known here. */
  notices: string | null;
  look: () => Promise<Managed | null>;
  onChanged: (managed: Managed) => void;
  onCanceled: (managed: Managed) => void;
  /** By the browser that reserved it. */
  onGiveBack: (id: string) => Promise<void>;
}) {
  const { managed, which, look, onChanged, onCanceled } = props;
  const own = which.token === undefined;
  const addresses = addressesOf(managed, own);
  const canceling = { managed, which, look, onCanceled };
  const isOff = managed.status === 'cancelled' || managed.status === 'released';
  return (
    <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-x-16 lg:gap-y-14">
      <BookingFacts managed={managed} notices={props.notices} />
      <div className="lg:row-span-2">
        {isOff ? (
          <EndedPanel managed={managed} />
        ) : (
          <NextStepPanel
            managed={managed}
            addresses={addresses}
            credit={<CreditOffer managed={managed} which={which} onChanged={onChanged} />}
            cancelForRefund={
              <CancelButton {...canceling} className={`${actionClass('quiet')} mt-5 w-full text-lead`}>
                {managed.paid > 0 ? 'Cancel for a full refund' : 'Cancel the booking'}
              </CancelButton>
            }
          />
        )}
      </div>
      {managed.status !== 'released' && (
        <BookingActions
          managed={managed}
          which={which}
          addresses={addresses}
          onChanged={onChanged}
          ending={
            own && managed.status === 'held'
              ? givingBack(managed, props.onGiveBack)
              : {
                  title: 'Cancel',
                  words: cancelWords(managed),
                  action: managed.cancellation.possible && (
                    <CancelButton {...canceling} className={actionClass('quiet')}>
                      Cancel this inspection
                    </CancelButton>
                  ),
                }
          }
        />
      )}
    </div>
  );
}

const givingBack = (managed: Managed, onGiveBack: (id: string) => Promise<void>) => ({
  title: 'Give the time back',
  words: giveBackWords(managed),
  action: managed.payment !== 'processing' && (
    <ConfirmButton
      className={actionClass('quiet')}
      question={{
        title: 'Give this time back?',
        words: `${managed.formattedDateTime} is then free for others.`,
        yes: 'Give this time back',
        no: 'Keep my time',
      }}
      onConfirm={() => onGiveBack(managed.appointmentId)}
    >
      Give this time back
    </ConfirmButton>
  ),
});
