// The agreement of an appointment: when it was signed, or a link to sign it.
import { FileCheck2, FileClock, FileSignature } from 'lucide-react';
import { useId, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { SIGNED_COPY_PATH } from '../../../api/signed-copy-path.ts';
import { actionClass } from '../../ui/action.tsx';
import { momentWords } from './clock-words.ts';
import { useDesk } from './desk-context.ts';

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
        Contract signed{contractSignedAt && ` ${momentWords(contractSignedAt, today)}`}
      </span>
      {agreementId && <Copy agreementId={agreementId} words="Signed copy" />}
      {amendmentId && <Copy agreementId={amendmentId} words="Signed amendment" />}
    </p>
  );
}

/** It no longer counts: the client is asked to sign the booking as it is now. */
const SignedBeforeLine = ({ before }: { before: NonNullable<DeskAppointment['signedBefore']> }) => (
  <p className="flex flex-wrap items-center gap-x-4 text-muted">
    <span className="inline-flex items-start gap-2">
      <FileClock aria-hidden className="mt-0.5 size-5 shrink-0" />
      Signed before; the {new Intl.ListFormat('en-US').format(before.outdatedBy) || 'booking'} changed
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

/** A button that cannot be used stays in place and says why. */
function SendLink({ appointment }: { appointment: DeskAppointment }) {
  const { sendSigningLink, offline, today } = useDesk();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { status, signingLinkSentAt } = appointment;
  if (!['held', 'scheduled', 'confirmed'].includes(status)) return null;

  const send = async () => {
    if (busy || offline) return;
    setBusy(true);
    await sendSigningLink(appointment);
    setBusy(false);
  };
  const note = offline
    ? 'A signing link needs a connection.'
    : signingLinkSentAt && `Signing link sent ${momentWords(signingLinkSentAt, today)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <button
        type="button"
        onClick={() => void send()}
        aria-disabled={busy || offline}
        aria-describedby={note ? id : undefined}
        className={
          offline
            ? 'inline-flex min-h-13 w-full cursor-not-allowed items-center justify-center gap-2.5 border-2 border-line px-6 py-3 font-semibold text-muted sm:w-auto'
            : `${actionClass('quiet')} w-full sm:w-auto`
        }
      >
        <FileSignature aria-hidden className="size-5 shrink-0" /> Send signing link
      </button>
      {note && (
        <p id={id} className="text-fine text-muted">
          {note}
        </p>
      )}
    </div>
  );
}
