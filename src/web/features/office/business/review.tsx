// What publishing changes, for the owner to read once more.
import { useEffect, useRef, useState } from 'react';
import { addDays, formatMonth, phoenixDateOf } from '../../../../domain/calendar-date.ts';
import { cents, formatUsd } from '../../../../domain/money.ts';
import { actionClass } from '../../../ui/action.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { dateTimeText, pluralize } from '../format-text.ts';
import { AgreementPreview } from './agreement-preview.tsx';
import { CONFIRM_FIELD, ConfirmAgreement } from './confirm-agreement.tsx';
import { DifferenceList, isOurs } from './difference-list.tsx';
import { groupDifferences } from './group-differences.ts';
import { PagePreview } from './page-preview.tsx';
import type { Business, Checked, PublishChoice } from './use-business.ts';

export function Review(props: {
  checked: Checked;
  business: Business;
  busy: boolean;
  onBack: () => void;
  onPublish: (choice: PublishChoice) => void;
}) {
  const { checked, business, busy, onBack, onPublish } = props;
  const { differences, quotes, agreementVersion, profile } = checked;
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [errors, setErrors] = useState<{ day?: string; confirm?: string }>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  const count = groupDifferences(differences.filter(({ field }) => !isOurs(field))).length;
  const isAgreementEdited = differences.some(({ field }) => field.startsWith('agreement.') && !isOurs(field));
  const isNewText = agreementVersion !== null;
  const isPriceEdited = differences.some(({ field }) => field.startsWith('prices.'));
  const isDateKept = profile.prices.effective === business.profile.prices.effective;
  const tomorrow = addDays(phoenixDateOf(new Date()), 1);
  const later = business.versions.findLast(({ state }) => state === 'later');

  const submit = () => {
    const found = {
      ...(when === 'later' && (day === '' || day < tomorrow) && { day: 'Please choose a day after today.' }),
      ...(isNewText && !isConfirmed && { confirm: 'Please check this box first.' }),
    };
    setErrors(found);
    if (found.day) return document.getElementById('publish-day')?.focus();
    if (found.confirm) return document.getElementById(CONFIRM_FIELD)?.focus();
    if (!busy) onPublish({ from: when === 'later' ? day : null, agreementConfirmed: isConfirmed });
  };

  return (
    <div className="grid max-w-2xl gap-8">
      <div>
        <h3 ref={heading} tabIndex={-1} className="title-md focus:outline-none">
          Check your changes
        </h3>
        <p className="mt-2">
          {pluralize(count, 'change')}. Nothing is published yet. Bookings that are already made keep their
          prices and their agreement.
        </p>
      </div>
      <DifferenceList differences={differences} before={business.profile} after={profile} />
      {isPriceEdited && isDateKept && (
        <p className="border-l-4 border-accent bg-raised p-4">
          Your price list still says {formatMonth(profile.prices.effective)}. If these prices are new, go back
          and change “First day of this price list”.
        </p>
      )}
      <Quotes quotes={quotes} />
      {isNewText && (
        <section>
          <h4 className="text-lead font-semibold">
            {when === 'now'
              ? `The agreement becomes version ${agreementVersion}`
              : 'The agreement gets a new version'}
          </h4>
          <p className="mt-1 text-muted">
            {isAgreementEdited
              ? 'This is how the changed parts read. Agreements that are signed stay as they were signed.'
              : 'It quotes some of what you changed. Agreements that are signed stay as they were signed.'}
          </p>
          <AgreementPreview before={business.profile} after={profile} />
        </section>
      )}
      <PagePreview profile={profile} />
      <div className="grid gap-4">
        <Choice
          name="publish-when"
          legend="When should this start?"
          options={[
            { value: 'now' as const, label: 'Now', id: 'publish-now' },
            { value: 'later' as const, label: 'From a later day', id: 'publish-later' },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' && (
          <TextField
            id="publish-day"
            type="date"
            label="First day"
            hint="It starts at midnight, Arizona time."
            min={tomorrow}
            value={day}
            error={errors.day}
            onChange={setDay}
          />
        )}
        {later && (
          <p className="text-fine text-muted">
            Version {later.version} is already set to start {dateTimeText(later.effectiveFrom)}. What it
            changes still starts then.
          </p>
        )}
      </div>
      {isNewText && (
        <ConfirmAgreement
          profile={profile}
          isConfirmed={isConfirmed}
          onChange={setConfirmed}
          error={errors.confirm}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={submit}
          aria-disabled={busy}
          className={`${actionClass()} w-full sm:w-auto`}
        >
          {busy ? 'Publishing…' : `Publish ${pluralize(count, 'change')}`}
        </button>
        <button type="button" onClick={onBack} className={`${actionClass('quiet')} w-full sm:w-auto`}>
          Back to editing
        </button>
      </div>
    </div>
  );
}

const Quotes = ({ quotes }: Pick<Checked, 'quotes'>) => (
  <section>
    <h4 className="text-lead font-semibold">What a house costs</h4>
    <ul className="mt-2 border-t border-line">
      {quotes.map(({ house, beforeCents, afterCents }) => (
        <li key={house} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
          <span>{house}</span>
          <span>
            {beforeCents === afterCents ? (
              <>{feeText(afterCents)} (no change)</>
            ) : (
              <>
                <span className="text-muted line-through">{feeText(beforeCents)}</span>{' '}
                <span aria-hidden>→</span>
                <span className="sr-only">becomes</span> <strong>{feeText(afterCents)}</strong>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const feeText = (fee: number | null): string => (fee === null ? 'no listed price' : formatUsd(cents(fee)));
