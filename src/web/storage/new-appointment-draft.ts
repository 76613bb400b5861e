// Session key `deskNewAppointment`: what the office has typed for a new appointment. Deleted when it is booked and at sign-out;
// kept when the session expires, for the same user.
import { PERIOD_DAYS } from '../../domain/inspection-period/inspection-period.ts';
import { SPECIAL_FEATURES, type SpecialFeatures } from '../../domain/property/special-features.ts';
import { type AddressDraft, emptyDraft, parseAddressDraft } from './address-draft.ts';
import { newAppointmentKey } from './new-appointment-key.ts';
import { isRecord, storedValue } from './stored-value.ts';

/** Every field is text as typed, or a choice. */
const emptyFields = {
  service: '',
  /** Ids, separated by spaces. */
  addons: '',
  changeOpen: false,
  changeKind: 'discount',
  changeAmount: '',
  changeReason: '',
  date: '',
  time: '',
  otherTime: false,
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  mayText: false,
  moreOpen: false,
  relationship: '',
  buyerName: '',
  agentName: '',
  agentEmail: '',
  agentPhone: '',
  occupancy: 'unknown',
  mayStartEarly: false,
  acceptedOn: '',
  periodDays: String(PERIOD_DAYS.usual),
  notes: '',
  end: 'link',
  method: 'check',
  reference: '',
  untilDate: '',
  untilTime: '',
  closingDate: '',
  escrowOfficer: '',
  fileNumber: '',
};

export type NewAppointmentFields = typeof emptyFields;

/** Shown while `moreOpen`. */
export const MORE_FIELDS: readonly (keyof NewAppointmentFields)[] = [
  ...(['relationship', 'buyerName', 'agentName', 'agentEmail', 'agentPhone'] as const),
  ...(['occupancy', 'acceptedOn', 'periodDays', 'notes'] as const),
];

const emptyFeatures = { hasCasita: false, hasPoolSpa: false, hasDetachedGarage: false };

/** A stored property. `facts`: "Single Family, 1,850 sq ft"; `features`: the names it was stored with. */
export type ChosenProperty = { id: string; address: string; facts: string; features: string };

export const featureNames = (features: SpecialFeatures): string =>
  SPECIAL_FEATURES.filter((name) => features[name]).join(' ');

export type NewAppointmentDraft = {
  userId: string;
  /** Of the appointment to book, so that a repeated try books once. */
  id: string;
  /** The appointment it was copied from. */
  from: string;
  address: AddressDraft;
  features: typeof emptyFeatures;
  property: ChosenProperty | null;
  fields: NewAppointmentFields;
};

export const emptyAppointment = (userId: string, id: string): NewAppointmentDraft => ({
  userId,
  id,
  from: '',
  address: emptyDraft,
  features: emptyFeatures,
  property: null,
  fields: emptyFields,
});

export const newAppointmentDraft = storedValue<NewAppointmentDraft>({ ...newAppointmentKey, parse });

const maxTextLength = 4_000;

function parse(stored: unknown): NewAppointmentDraft | null {
  if (!isRecord(stored) || typeof stored.userId !== 'string' || typeof stored.id !== 'string') return null;
  const { property } = stored;
  return {
    userId: stored.userId,
    id: stored.id,
    from: typeof stored.from === 'string' ? stored.from : '',
    address: parseAddressDraft(stored.address) ?? emptyDraft,
    features: sameShape(emptyFeatures, stored.features),
    property: isRecord(property)
      ? sameShape({ id: '', address: '', facts: '', features: '' }, property)
      : null,
    fields: sameShape(emptyFields, stored.fields),
  };
}

/** Values of another kind are replaced by the empty ones. */
function sameShape<Shape extends Record<string, string | boolean>>(empty: Shape, stored: unknown): Shape {
  if (!isRecord(stored)) return empty;
  const entries = Object.entries(empty).map(([name, nothing]) => {
    const value = stored[name];
    if (typeof value !== typeof nothing) return [name, nothing];
    return [name, typeof value === 'string' ? value.slice(0, maxTextLength) : value];
  });
  return Object.fromEntries(entries) as Shape;
}
