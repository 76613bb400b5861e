import { RELATIONSHIP_TEXT } from '../../../domain/appointment/desk-text.ts';
import { DESK_CONTACT_LABELS as labels } from '../../../domain/contact/desk-contact.ts';
import { RELATIONSHIP_IDS } from '../../../domain/contact/relationship.ts';
import { Select, Text, useFields } from './change-fields.tsx';
import { PERSON_PLACES } from './typed-change.ts';

const relationships = RELATIONSHIP_IDS.map((value) => ({
  value,
  label:
    value === 'buyer'
      ? labels.customerIsBuyer
      : `The customer is ${RELATIONSHIP_TEXT[value].replace(/^[AT]/, (letter) => letter.toLowerCase())}`,
}));

/** Customer, buyer and agent as for a new appointment, and who else gets the report. */
export function ChangePeople() {
  const { typed } = useFields();
  return (
    <>
      <Text name="firstName" label="First name" maxLength={100} />
      <Text name="lastName" label="Last name" maxLength={100} />
      <Text
        name="phoneNumber"
        label="Mobile phone"
        type="tel"
        inputMode="tel"
        maxLength={40}
        hint="No texts go to a new number until they agree."
      />
      <Text
        name="payerEmail"
        label="Email"
        type="email"
        inputMode="email"
        maxLength={254}
        hint="If you change it, we’ll email them a link to confirm it."
      />
      <Select
        name="relationshipToBuyer"
        label="Buyer"
        options={[
          ...(typed.relationshipToBuyer === '' ? [{ value: '', label: 'Not known' }] : []),
          ...relationships,
        ]}
      />
      {typed.relationshipToBuyer !== 'buyer' && (
        <Text name="buyerExplanation" label={labels.buyerName} maxLength={300} />
      )}
      <Text
        name="realtorName"
        label={labels.agentName}
        hint={labels.agentHint}
        maxLength={200}
        className="sm:col-start-1"
      />
      <Text name="realtorEmail" label={labels.agentEmail} type="email" inputMode="email" maxLength={254} />
      <Text name="realtorPhone" label={labels.agentPhone} type="tel" inputMode="tel" maxLength={40} />
      <Text
        name="reportEmail"
        label="Email for the report"
        type="email"
        inputMode="email"
        maxLength={254}
        hint="Leave empty to use the customer’s email."
        className="sm:col-span-2"
      />
      {PERSON_PLACES.map((place) => (
        <fieldset key={place} className="grid min-w-0 gap-4 sm:col-span-2 sm:grid-cols-3">
          <legend className="mb-2 font-medium">Also gets the report ({place + 1})</legend>
          <Text name={`person${place}FirstName`} label="First name" maxLength={100} />
          <Text name={`person${place}LastName`} label="Last name" maxLength={100} />
          <Text name={`person${place}Email`} label="Email" type="email" inputMode="email" maxLength={254} />
        </fieldset>
      ))}
    </>
  );
}
