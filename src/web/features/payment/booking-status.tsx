import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { changedTermsText } from '../../../domain/agreement/changed-terms-text.ts';
import { cents } from '../../../domain/money.ts';
import { paths } from '../../paths.ts';
import type { ContractData } from '../../storage/contract-data.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { unlessAtFoot } from '../../ui/action-bar.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import type { PayableBooking } from './payable-booking.ts';

/** The property and time being paid for. */
export const BookingFacts = ({ reservation }: { reservation: PayableBooking }) => (
  <FactList
    facts={[
      { name: 'Property', value: reservation.address },
      { name: 'Inspection', value: reservation.formattedDateTime },
      ...(reservation.surcharges
        ? [{ name: 'Price includes', value: reservation.surcharges.join('; ') }]
        : []),
      ...(reservation.heldUntilWords
        ? [
            {
              name: reservation.status === 'held' ? 'Held until' : 'Pay by',
              value: reservation.heldUntilWords,
            },
          ]
        : []),
      ...(reservation.payLaterWords ? [{ name: 'Not due yet', value: reservation.payLaterWords }] : []),
    ]}
  />
);

/** Whether the agreement is signed, sent to a signer, or still to be signed here. */
export function AgreementStatus(props: {
  reservation: PayableBooking;
  /** The signer that this browser asked. */
  sent: ContractData | null;
  /** Token of the link that opened the page. */
  token?: string;
  /** `quiet` where paying is the page's primary action. */
  weight?: 'primary' | 'quiet';
  /** The page repeats the button in the action bar on a phone. */
  atFoot?: boolean;
}) {
  const { reservation, sent, token, weight = 'primary' } = props;
  const { id, contractSigned, agreementId } = reservation;
  if (contractSigned)
    return (
      <StatusText words="Your agreement is signed.">
        {agreementId && (
          <a
            href={`/api/agreements/${agreementId}/pdf${token ? `?${new URLSearchParams({ token })}` : ''}`}
            download
            className={actionClass('quiet')}
          >
            <Download aria-hidden size={20} /> Download the signed copy
          </a>
        )}
      </StatusText>
    );
  if (sent)
    return (
      <StatusText
        words={`We asked ${sent.signerName} at ${sent.signerEmail} to sign. This page updates once they do.`}
      >
        <ActionLink to={signingAddress(id, 'send')} weight="quiet">
          Send it again or to someone else
        </ActionLink>
        <ActionLink to={signingAddress(id)} weight="quiet">
          Sign it myself
        </ActionLink>
      </StatusText>
    );
  return (
    <StatusText words={whatChanged(reservation) ?? 'Please sign your agreement before the inspection.'}>
      <SignLink appointmentId={id} weight={weight} className={props.atFoot ? unlessAtFoot : ''} />
    </StatusText>
  );
}

export const SignLink = (props: {
  appointmentId: string;
  weight?: 'primary' | 'quiet';
  className?: string;
}) => (
  <ActionLink
    to={signingAddress(props.appointmentId)}
    weight={props.weight ?? 'primary'}
    className={props.className ?? ''}
  >
    Sign the agreement
  </ActionLink>
);

const whatChanged = ({ signedBefore, total }: PayableBooking): string | null =>
  signedBefore &&
  changedTermsText({
    outdatedBy: signedBefore.outdatedBy,
    total: toCents(signedBefore.total),
    totalNow: toCents(total),
  });
const toCents = (dollars: number) => cents(Math.round(dollars * 100));

const signingAddress = (appointmentId: string, way?: 'send') =>
  `${paths.contractSigning}?${new URLSearchParams({ appointmentId, ...(way && { way }) })}`;

const StatusText = ({ words, children }: { words: string; children: ReactNode }) => (
  <>
    <p role="status" className="mt-6 text-lead [overflow-wrap:anywhere]">
      {words}
    </p>
    <div className="mt-5 flex flex-wrap gap-3">{children}</div>
  </>
);
