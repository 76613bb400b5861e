// The agreement of an appointment: when it was signed, or a link to sign it.
import { FileCheck2, FileClock, FileSignature } from 'lucide-react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { SIGNED_COPY_PATH } from '../../../api/signed-copy-path.ts';
import { TERMS_CHANGE_TEXT } from '../../../domain/agreement/booking-terms.ts';
import { useDesk } from './desk-context.ts';
import { SendLinkButton } from './send-link-button.tsx';
import { dateTimeText } from './time-text.ts';

export const CardAgreement = ({ appointment }: { appointment: DeskAppointment }) =>
  appointment.contractSigned ? (
    <>
      <SignedLine appointment={appointment} />
      {appointment.amendmentOpen && <SendLink appointment={appointment} />}
    </>
  ) : (
    <>
      {appointment.signedBefore && <SignedBeforeLine before={appointment.signedBefore} />}
      <SendLink appointment={appointment} />
    </>
  );

function SignedLine({ appointment }: { appointment: DeskAppointment }) {
  const { today } = useDesk();
  const { contractSignedAt, agreementId, amendmentId } = appointment;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted">
      <span className="inline-flex items-start gap-2">
        <FileCheck2 aria-hidden className="mt-0.5 size-5 shrink-0" />
        Contract signed{contractSignedAt && ` ${dateTimeText(contractSignedAt, today)}`}
      </span>
      {agreementId && <Copy agreementId={agreementId} words="Signed copy" />}
      {amendmentId && <Copy agreementId={amendmentId} words="Signed amendment" />}
    </p>
  );
}

/** The signed agreement is superseded; the client has to sign the current terms. */
const SignedBeforeLine = ({ before }: { before: NonNullable<DeskAppointment['signedBefore']> }) => (
  <p className="flex flex-wrap items-center gap-x-4 text-muted">
    <span className="inline-flex items-start gap-2">
      <FileClock aria-hidden className="mt-0.5 size-5 shrink-0" />
      Signed before; the{' '}
      {new Intl.ListFormat('en-US').format(before.outdatedBy.map((change) => TERMS_CHANGE_TEXT[change])) ||
        'booking'}{' '}
      changed
    </span>
    <Copy agreementId={before.agreementId} words="Earlier copy" />
  </p>
);

const Copy = ({ agreementId, words }: { agreementId: string; words: string }) => (
  <a
    href={SIGNED_COPY_PATH.replace(':id', agreementId)}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center underline underline-offset-4"
  >
    {words}
  </a>
);

function SendLink({ appointment }: { appointment: DeskAppointment }) {
  const { sendSigningLink } = useDesk();
  if (!['held', 'scheduled', 'confirmed'].includes(appointment.status)) return null;
  return (
    <SendLinkButton
      kind="signing"
      Icon={FileSignature}
      sentAt={appointment.signingLinkSentAt}
      send={() => sendSigningLink(appointment)}
    />
  );
}
