import type { Managed } from '../../../api/manage-booking.ts';
import { usd } from '../../lib/usd.ts';
import { actionClass } from '../../ui/action.tsx';
import { FootBar } from '../../ui/action-bar.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { bookingAddresses } from './addresses.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { cancelText, releaseText } from './booking-text.ts';
import { CancelButton } from './cancel-button.tsx';
import { CreditOffer } from './credit-offer.tsx';
import { EndedPanel } from './ended-panel.tsx';
import type { BookingSelector } from './manage-calls.ts';
import { hasNextAction, NextAction } from './next-action.tsx';
import { NextStepPanel } from './next-step-panel.tsx';

/** A booking: its facts, the next step, and possible changes. */
export function BookingOverview(props: {
  managed: Managed;
  which: BookingSelector;
  /** Mail delivery so far; `null`: unknown here. */
  notices: string | null;
  reload: () => Promise<Managed | null>;
  onChanged: (managed: Managed) => void;
  onCanceled: (managed: Managed) => void;
  /** Called by the booking browser. */
  onRelease: (id: string) => Promise<void>;
}) {
  const { managed, which, reload, onChanged, onCanceled } = props;
  const own = which.token === undefined;
  const addresses = bookingAddresses(managed, own);
  const canceling = { managed, which, reload, onCanceled };
  const isOff = managed.status === 'cancelled' || managed.status === 'released';
  return (
    <div className="@container">
      <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-x-16 lg:gap-y-14">
        {/* First on a phone, next to the facts on a wide screen. */}
        <div className="lg:order-1 lg:row-span-2">
          {isOff ? (
            <EndedPanel managed={managed} />
          ) : (
            <NextStepPanel
              managed={managed}
              addresses={addresses}
              credit={<CreditOffer managed={managed} which={which} onChanged={onChanged} />}
              cancelForRefund={
                <CancelButton {...canceling} className={`${actionClass('quiet')} mt-5 w-full text-lead`}>
                  {managed.paid > 0 ? `Cancel and refund ${usd(managed.paid)}` : 'Cancel the booking'}
                </CancelButton>
              }
            />
          )}
        </div>
        <BookingFacts managed={managed} notices={props.notices} />
        {managed.status !== 'released' && (
          <div className="lg:order-2">
            <BookingActions
              managed={managed}
              which={which}
              addresses={addresses}
              onChanged={onChanged}
              ending={
                own && managed.status === 'held'
                  ? releasing(managed, props.onRelease)
                  : {
                      title: 'Cancel',
                      words: cancelText(managed),
                      action: managed.cancellation.possible && (
                        <CancelButton {...canceling} className={actionClass('quiet')}>
                          Cancel this inspection
                        </CancelButton>
                      ),
                    }
              }
            />
          </div>
        )}
      </div>
      {!isOff && hasNextAction({ managed, addresses }) && (
        <FootBar>
          <NextAction managed={managed} addresses={addresses} />
        </FootBar>
      )}
    </div>
  );
}

const releasing = (managed: Managed, onRelease: (id: string) => Promise<void>) => ({
  title: 'Release this time',
  words: releaseText(managed),
  action: managed.payment !== 'processing' && (
    <ConfirmButton
      className={actionClass('quiet')}
      question={{
        title: 'Release this time?',
        words: `Others can then book ${managed.formattedDateTime}.`,
        yes: 'Release this time',
        no: 'Keep my time',
      }}
      onConfirm={() => onRelease(managed.appointmentId)}
    >
      Release this time
    </ConfirmButton>
  ),
});
