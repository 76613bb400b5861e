import { type FormEvent, useRef, useState } from 'react';
import { claimFailureText } from '../../../domain/challenge/claim-failure-text.ts';
import { type CompetitorDetails, parseClaim } from '../../../domain/challenge/parse-claim.ts';
import { titleCaseName } from '../../../domain/contact/title-case-name.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { business } from '../../lib/business.ts';
import type { CredentialComparison } from '../../storage/credential-comparison.ts';
import { actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ClaimField, type DetailField, fieldId } from './claim-field.tsx';
import { propertyKey } from './offer.ts';
import { submitClaim } from './submit-claim.ts';
import { changeComparison } from './use-comparison.ts';

export type ClaimFormActions = {
  /** Returns the property's id on the server, storing the property first if needed. */
  ensurePropertyId: (context: BookingContext) => Promise<string>;
  onClaimed: (context: BookingContext) => void;
};

type Errors = Partial<Record<DetailField, string>>;

const fields = ['fullName', 'licenseNumbers', 'websiteUrl'] as const;

export function ClaimForm(props: {
  context: BookingContext;
  comparison: CredentialComparison;
  actions: ClaimFormActions;
}) {
  const { context, comparison, actions } = props;
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Errors) => {
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`#${fieldId(first)}`)?.focus();
  };

  const send = async (details: CompetitorDetails) => {
    setSending(true);
    const answer = await submitClaim({
      propertyId: () => actions.ensurePropertyId(context),
      credentials: [...comparison.checked],
      ...details,
    });
    setSending(false);
    if (!answer.ok) {
      refuse(answer.fields);
      return toast({ title: 'Error', description: answer.message, tone: 'destructive' });
    }
    changeComparison({ claimedFor: propertyKey(context) });
    toast({
      title: 'We have your claim',
      description: `We’ll verify it ${business().promises.claimVerification}. Your booking continues at half price.`,
    });
    actions.onClaimed({ ...context, paymentMethod: 'challenge' });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const claim = parseClaim(business().credentials, { ...comparison, credentials: comparison.checked });
    if (claim.ok) {
      setErrors({});
      return void send(claim.value);
    }
    refuse(
      Object.fromEntries(
        claim.failures.map((failure) => [
          failure.field,
          claimFailureText(failure, business().credentials.length),
        ]),
      ),
    );
  };

  const bind = (field: DetailField) => ({
    field,
    value: comparison[field],
    error: errors[field],
    onChange: (value: string) => {
      if (value === comparison[field]) return;
      setErrors((before) => ({ ...before, [field]: undefined }));
      changeComparison({ [field]: value });
    },
  });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="claim-title"
      className="max-sm:contents sm:mt-8"
    >
      <h3 id="claim-title" className="title-md max-sm:mt-8">
        Who is this inspector?
      </h3>
      <p className="mt-2 text-muted">We’ll check the licenses with the boards that issued them.</p>
      <ClaimField
        {...bind('fullName')}
        label="Inspector’s full name"
        hint="As it appears on their licenses."
        rewrite={titleCaseName}
      />
      <ClaimField
        {...bind('licenseNumbers')}
        label="License numbers"
        hint="All the ones you know, separated by commas."
      />
      <ClaimField {...bind('websiteUrl')} label="Website" hint="For example: example.com" optional />
      <ActionBar on="raised" className="mt-7">
        <button
          type="submit"
          aria-disabled={sending}
          className={`${actionClass()} w-full sm:w-auto ${sending ? 'cursor-progress' : ''}`}
        >
          {sending ? 'Sending your claim…' : 'Submit for verification'}
        </button>
      </ActionBar>
    </form>
  );
}
