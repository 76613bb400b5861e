/** Contact details that the office types for a customer, checked field by field. */

import type { ContactForm } from './contact-form.ts';
import { isEmail } from './email.ts';
import type { Occupancy } from './occupancy.ts';
import { parseUsPhone } from './phone.ts';
import { readContact } from './read-contact.ts';
import type { Relationship } from './relationship.ts';

export interface TypedDeskContact {
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string;
    /** The customer said that texts to this number are OK. */
    readonly mayText: boolean;
  };
  /** `null`: the customer is the buyer. */
  readonly buyer: { readonly relationship: Exclude<Relationship, 'buyer'>; readonly name: string } | null;
  readonly agent: { readonly name: string; readonly email: string; readonly phone: string } | null;
  readonly occupancy: Occupancy;
  /** Counts only for a vacant property. */
  readonly mayStartEarly: boolean;
}

/** One wording for every form of the desk. */
export const DESK_CONTACT_LABELS = {
  customerIsBuyer: 'The customer is the buyer',
  buyerName: 'Buyer’s name',
  agentName: 'Agent’s name',
  agentEmail: 'Agent’s email',
  agentPhone: 'Agent’s phone (optional)',
  agentHint: 'We keep the agent posted by email.',
} as const;

export type DeskContactField =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'buyerName'
  | 'agentName'
  | 'agentEmail'
  | 'agentPhone';

export type DeskContactResult =
  /** `phone`: "+14805550142" */
  | { readonly ok: true; readonly phone: string; readonly contact: ContactForm }
  | {
      readonly ok: false;
      readonly problems: readonly { readonly field: DeskContactField; readonly message: string }[];
    };

/** All problems at once, in screen order. */
export function readDeskContact(typed: TypedDeskContact): DeskContactResult {
  const { customer, buyer, agent, occupancy } = typed;
  const phone = parseUsPhone(customer.phone);
  const checks: readonly (readonly [isThere: boolean, field: DeskContactField, message: string])[] = [
    [given(customer.firstName), 'firstName', 'Please enter the first name.'],
    [given(customer.lastName), 'lastName', 'Please enter the last name.'],
    [phone.ok, 'phone', 'Please enter a 10-digit US phone number.'],
    [isEmail(customer.email), 'email', 'Please enter a working email.'],
    ...(buyer ? ([[given(buyer.name), 'buyerName', 'Please enter the buyer’s name.']] as const) : []),
    ...(agent ? agentChecks(agent) : []),
  ];
  const problems = checks.flatMap(([isThere, field, message]) => (isThere ? [] : [{ field, message }]));
  if (problems.length > 0 || !phone.ok) return { ok: false, problems };
  const contact = readContact({
    firstName: customer.firstName.trim(),
    lastName: customer.lastName.trim(),
    relationshipToBuyer: buyer?.relationship ?? 'buyer',
    buyerExplanation: buyer?.name.trim(),
    phoneNumber: phone.value.display,
    smsConsent: customer.mayText,
    payerEmail: customer.email.trim(),
    wantsRealtorNotification: agent !== null,
    realtorName: agent?.name.trim(),
    realtorEmail: agent?.email.trim(),
    realtorPhone: agent?.phone.trim(),
    occupancyStatus: occupancy,
    allowEarlyInspection: occupancy === 'vacant' ? typed.mayStartEarly : null,
  });
  return { ok: true, phone: phone.value.e164, contact };
}

type DeskAgent = NonNullable<TypedDeskContact['agent']>;

export const agentProblems = (agent: DeskAgent): { field: DeskContactField; message: string }[] =>
  agentChecks(agent).flatMap(([isThere, field, message]) => (isThere ? [] : [{ field, message }]));

/** On the phone the agent's number is often unknown. */
const agentChecks = (agent: DeskAgent): [boolean, DeskContactField, string][] => [
  [given(agent.name), 'agentName', 'Please enter the agent’s name.'],
  [isEmail(agent.email), 'agentEmail', 'Please enter the agent’s email.'],
  [
    !given(agent.phone) || parseUsPhone(agent.phone).ok,
    'agentPhone',
    'Please enter a 10-digit US phone number, or leave it empty.',
  ],
];

const given = (text: string): boolean => text.trim() !== '';
