import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { changedTermsWords } from '../../../domain/agreement/changed-terms-words.ts';
import { cents } from '../../../domain/money.ts';
import { paths } from '../../paths.ts';
import type { ContractData } from '../../storage/contract-data.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import type { Booked } from './booked.ts';

/** Whether the agreement is signed, asked for, or still to be signed here; and what can be done about it. */
export function AgreementStanding(props: {
  reservation: Booked;
  /** Whom this browser has asked to sign it. */
  sent: ContractData | null;
  /** Of the link this was opened with. */
  token?: string;
}) {
  const { reservation, sent, token } = props;
  const { id, contractSigned, agreementId } = reservation;
  if (contractSigned)
    return (
      <Standing words="The agreement is signed.">
        {agreementId && (
          <a
            href={`/api/agreements/${agreementId}/pdf${token ? `?${new URLSearchParams({ token })}` : ''}`}
            download
            className={actionClass('quiet')}
          >
            <Download aria-hidden size={20} /> Download the signed copy
          </a>
        )}
      </Standing>
    );
  if (sent)
    return (
      <Standing
        words={`We have asked ${sent.signerName} at ${sent.signerEmail} to sign. This page changes by itself once they have.`}
      >
        <ActionLink to={signingAddress(id, 'send')} weight="quiet">
          Send it again, or to somebody else
        </ActionLink>
        <ActionLink to={signingAddress(id)} weight="quiet">
          Sign it myself
        </ActionLink>
      </Standing>
    );
  return (
    <Standing words={again(reservation) ?? 'The agreement is not signed yet. An inspection needs it.'}>
      <ActionLink to={signingAddress(id)}>Sign the agreement</ActionLink>
    </Standing>
  );
}

const again = ({ signedBefore, total }: Booked): string | null =>
  signedBefore &&
  changedTermsWords({
    outdatedBy: signedBefore.outdatedBy,
    total: toCents(signedBefore.total),
    totalNow: toCents(total),
  });
const toCents = (dollars: number) => cents(Math.round(dollars * 100));

const signingAddress = (appointmentId: string, way?: 'send') =>
  `${paths.contractSigning}?${new URLSearchParams({ appointmentId, ...(way && { way }) })}`;

const Standing = ({ words, children }: { words: string; children: ReactNode }) => (
  <>
    <p role="status" className="mt-6 text-lead [overflow-wrap:anywhere]">
      {words}
    </p>
    <div className="mt-5 flex flex-wrap gap-3">{children}</div>
  </>
);
