// The tables as the type checker sees them. The truth is in migrations/*.sql.
import type { Generated } from 'kysely';
import type { PropertyKind } from '../../domain/property/property.ts';
import type { County } from '../../domain/service-area/service-area.ts';

export type Schema = {
  reviews: {
    id: Generated<string>;
    author: string;
    city: string;
    rating: number;
    words: string;
    /** YYYY-MM-DD: the driver is told to leave dates as text, so that no zone can shift them. */
    reviewed_on: string;
    shown: Generated<boolean>;
    sample: Generated<boolean>;
    created_at: Generated<Date>;
  };
  problem_reports: {
    id: Generated<string>;
    reported_at: Date;
    page: string;
    message: string;
  };
  properties: {
    id: Generated<string>;
    browser: Buffer;
    fingerprint: Buffer;
    street: string;
    city: string;
    zip: string;
    county: County;
    latitude: number | null;
    longitude: number | null;
    kind: PropertyKind;
    square_footage: number | null;
    mobile_home_type: string | null;
    units: number | null;
    unit_labels: string[] | null;
    unit_square_footages: number[] | null;
    commercial_type: string | null;
    has_casita: boolean;
    has_pool_spa: boolean;
    has_detached_garage: boolean;
    validated: boolean;
    place_id: string | null;
    confirmed_at: Date;
  };
  credential_claims: {
    id: Generated<string>;
    browser: Buffer;
    property_id: string;
    full_name: string;
    license_numbers: string;
    website_url: string | null;
    status: Generated<'awaiting_verification' | 'approved' | 'rejected'>;
    submitted_at: Date;
    decided_at: Date | null;
  };
  streets: {
    id: number;
    label: string;
    city: string;
    zip: string;
    search: string;
    sample: Generated<boolean>;
  };
  parcels: {
    apn: string;
    street_id: number;
    number: string;
    unit: Generated<string>;
    square_feet: number | null;
    kind: PropertyKind | null;
    latitude: number | null;
    longitude: number | null;
  };
  secrets: { name: string; value: Buffer };
  verification_sends: {
    id: Generated<string>;
    phone: string;
    browser: Buffer;
    network: Buffer;
    asked_at: Date;
    accepted_at: Date | null;
    attempts: Generated<number>;
    used_at: Date | null;
  };
  verified_phones: {
    browser: Buffer;
    phone: string;
    verified_at: Date;
    verified_until: Date;
  };
  sandbox_codes: { phone: string; salt: Buffer; hash: Buffer; expires_at: Date };
  text_consents: {
    id: Generated<string>;
    phone: string;
    browser: Buffer;
    version: string;
    address: string;
    network: Buffer;
    agreed_at: Date;
    verified_at: Date | null;
  };
  text_opt_outs: { phone: string; opted_out_at: Date };
  messages: {
    /** PostgreSQL's bigint, which the driver leaves as text. */
    id: Generated<string>;
    kind: 'mail' | 'text';
    recipient: string;
    subject: string | null;
    body_text: string;
    body_html: string | null;
    sent_at: Date;
  };
  sample_data_marks: {
    name: string;
    loaded_at: Generated<Date>;
  };
};
