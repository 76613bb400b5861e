import { MAX_REQUEST_MESSAGE } from '../../../domain/agreement/signature-request.ts';
import { fieldClass, TextField } from '../../ui/field.tsx';
import type { MissingToSend, SendingForm } from './missing-to-send.ts';

/** The signer's details. Missing fields are marked once sending was tried. */
export function SignerFields(props: {
  sending: SendingForm;
  change: (part: Partial<SendingForm>) => void;
  missing: readonly MissingToSend[];
}) {
  const { sending, change, missing } = props;
  const errorOf = (name: string) => {
    const found = missing.find(({ field }) => field === name);
    return found && `Please enter ${found.words}.`;
  };
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="signerName"
          label="Signer’s full name"
          autoComplete="off"
          required
          maxLength={300}
          value={sending.signerName}
          error={errorOf('signerName')}
          onChange={(signerName) => change({ signerName })}
        />
        <TextField
          id="signerEmail"
          label="Signer’s email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={254}
          hint="We’ll send the signing link only here."
          value={sending.signerEmail}
          error={errorOf('signerEmail')}
          onChange={(signerEmail) => change({ signerEmail })}
        />
      </div>
      <div>
        <label htmlFor="signerMessage" className="font-medium">
          A short message (optional)
        </label>
        <textarea
          id="signerMessage"
          rows={3}
          maxLength={MAX_REQUEST_MESSAGE}
          aria-describedby="signerMessage-hint"
          value={sending.message}
          onChange={(event) => change({ message: event.target.value })}
          className={fieldClass}
        />
        <p id="signerMessage-hint" className="mt-1.5 text-fine text-muted">
          {sending.message.length} of {MAX_REQUEST_MESSAGE} characters. We remove links.
        </p>
      </div>
    </div>
  );
}
