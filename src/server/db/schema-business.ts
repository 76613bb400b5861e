// Types of the tables about the business itself: its versions, its area and what it shows.
import type { Generated, GeneratedAlways } from 'kysely';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import type { LegalDocument, LegalText } from '../../domain/legal/legal-page.ts';
import type { PropertyKind } from '../../domain/property/property.ts';
import type { PaymentDue } from '../../domain/scheduling/hold.ts';
import type { ConfirmedStep } from '../../domain/setup/setup-list.ts';

export type BusinessTables = {
  business_versions: {
    version: number;
    effective_from: Date;
    published_at: Date;
    author: string | null;
    profile: BusinessProfile;
  };
  inspectors: { id: number };
  legal_versions: {
    document: LegalDocument;
    version: number;
    effective_from: Date;
    content: LegalText;
    content_hash: Buffer;
  };
  setup_confirmations: {
    id: GeneratedAlways<string>;
    step: ConfirmedStep | 'dismissed';
    confirmed_by: string;
    confirmed_at: Date;
    reader: string | null;
    agreement_version: string | null;
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
  business_settings: {
    only_row: Generated<boolean>;
    hold_hours: number | null;
    reminder_hours: number;
    notice_emails: string[] | null;
    payment_due: Generated<PaymentDue>;
    revision: Generated<number>;
    updated_at: Date | null;
  };
  directory_counties: {
    name: string;
    key: GeneratedAlways<string>;
    place: number;
    from_street_id: GeneratedAlways<number>;
    to_street_id: GeneratedAlways<number>;
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
    year_built: number | null;
    latitude: number | null;
    longitude: number | null;
  };
  sample_data_marks: {
    name: string;
    loaded_at: Generated<Date>;
  };
  reviews: {
    id: Generated<string>;
    author: string;
    city: string;
    rating: number;
    words: string;
    /** YYYY-MM-DD: the driver is configured to leave dates as text, so that no time zone shifts them. */
    reviewed_on: string;
    shown: Generated<boolean>;
    sample: Generated<boolean>;
    created_at: Generated<Date>;
  };
};
