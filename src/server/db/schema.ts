// Types of the tables. migrations/*.sql is authoritative.

import type { Generated } from 'kysely';
import type { BookingTerms, TermsChange } from '../../domain/agreement/booking-terms.ts';
import type { ContractForm } from '../../domain/agreement/contract-form.ts';
import type { AppointmentEvent, DeliveryRole } from '../../domain/appointment/appointment-events.ts';
import type { AppointmentStatus, InspectorStatus } from '../../domain/appointment/appointment-status.ts';
import type { DeskChangeKind } from '../../domain/appointment/desk-change.ts';
import type { Utilities } from '../../domain/appointment/notes.ts';
import type { PaymentStatus } from '../../domain/appointment/payment-status.ts';
import type { Weekday } from '../../domain/calendar-date.ts';
import type { ContactForm } from '../../domain/contact/contact-form.ts';
import type { Occupancy } from '../../domain/contact/occupancy.ts';
import type { Role } from '../../domain/identity/roles.ts';
import type { PartyRole } from '../../domain/party/party.ts';
import type { PaysAt } from '../../domain/payment/pays-at.ts';
import type { PaymentMethod } from '../../domain/pricing/payment-method.ts';
import type { PropertyKind } from '../../domain/property/property.ts';
import type { CalendarProvider, SigningProvider } from '../../domain/providers.ts';
import type { TimeOfDay } from '../../domain/time-of-day.ts';
import type { BusinessTables } from './schema-business.ts';
import type { MoneyTables } from './schema-money.ts';
import type { ReportTables } from './schema-report.ts';

export type Schema = BusinessTables &
  MoneyTables &
  ReportTables & {
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
      county: string;
      latitude: number | null;
      longitude: number | null;
      kind: PropertyKind;
      square_footage: number | null;
      mobile_home_type: string | null;
      units: number | null;
      unit_labels: string[] | null;
      unit_square_footages: number[] | null;
      commercial_type: string | null;
      year_built: number | null;
      has_casita: boolean;
      has_pool_spa: boolean;
      has_detached_garage: boolean;
      validated: boolean;
      place_id: string | null;
      records_kind: PropertyKind | null;
      records_square_footage: number | null;
      records_year_built: number | null;
      confirmed_at: Date;
      business_version: number;
    };
    secrets: { name: string; value: Buffer };
    verification_sends: {
      id: Generated<string>;
      phone: string;
      browser: Buffer;
      network: Buffer;
      network_56: Buffer;
      network_48: Buffer;
      asked_at: Date;
      accepted_at: Date | null;
      attempts: Generated<number>;
      used_at: Date | null;
    };
    link_requests: {
      id: Generated<string>;
      contact: string | null;
      contact_key: Buffer;
      network: Buffer;
      network_48: Buffer;
      asked_at: Date;
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
    untextable_phones: { phone: string; reason: 'unknown-number' | 'no-texts'; since: Date };
    messages: {
      /** PostgreSQL's bigint, which the driver leaves as text. */
      id: Generated<string>;
      kind: 'mail' | 'text';
      recipient: string;
      subject: string | null;
      body_text: string;
      body_html: string | null;
      calendar_file: Generated<string | null>;
      /** Mails in the sandbox's outbox; each delivery is stored once. */
      delivery_id: Generated<string | null>;
      attachment_name: Generated<string | null>;
      attachment: Generated<Buffer | null>;
      sent_at: Date;
    };
    message_files: { message_id: string; place: number; name: string; content: Buffer };
    opening_hours: { weekday: Weekday; is_open: boolean; opens: TimeOfDay; closes: TimeOfDay };
    schedule_settings: { only_row: Generated<boolean>; step_minutes: 30 | 60; lunch_break: boolean };
    blocked_dates: { day: string; reason: string };
    blocked_times: {
      id: Generated<string>;
      inspector: Generated<number>;
      day: string;
      /** "13:00:00" */
      from_time: string;
      to_time: string;
      reason: string;
      created_at: Date;
    };
    busy_times: { id: Generated<string>; starts_at: Date; ends_at: Date };
    waiting_list_entries: {
      id: Generated<string>;
      place: Generated<string>;
      /** The order of the line; its own place until it is moved up. */
      position: Generated<string>;
      day: string;
      email: string;
      phone: string | null;
      first_name: string;
      property_id: string | null;
      browser: Buffer;
      state: Generated<'waiting' | 'offered' | 'taken' | 'passed' | 'left'>;
      joined_at: Date;
      confirmed_at: Generated<Date | null>;
      offered_until: Date | null;
      phone_verified: Generated<boolean>;
      merged_into: Generated<string | null>;
      contract_accepted_on: Generated<string | null>;
      inspection_period_days: Generated<number | null>;
    };
    appointments: {
      id: Generated<string>;
      inspector: Generated<number>;
      status: AppointmentStatus;
      starts_at: Date;
      minutes: number;
      busy_until: Date;
      day: string;
      seat: number;
      hold_place: Generated<number | null>;
      held_until: Date | null;
      warned_at: Date | null;
      event: AppointmentEvent | 'offered';
      revision: Generated<number>;
      announced_revision: Generated<number>;
      waiting_list_entry_id: string | null;
      browser: Buffer | null;
      phone: string | null;
      property_id: string | null;
      service: string | null;
      addons: string[] | null;
      payment_method: PaymentMethod | null;
      claim_id: string | null;
      total_cents: number | null;
      occupancy: Occupancy | null;
      allow_early_inspection: boolean | null;
      contact: ContactForm | null;
      booked_at: Date | null;
      inspector_status: Generated<InspectorStatus>;
      estimated_arrival: Generated<Date | null>;
      location_off: Generated<boolean>;
      special_instructions: Generated<string>;
      phone_verified_at: Date | null;
      contract_signed_at: Generated<Date | null>;
      payment_status: Generated<PaymentStatus>;
      paid_cents: Generated<number>;
      allowance_cents: Generated<number>;
      paid_at: Generated<Date | null>;
      completed_at: Generated<Date | null>;
      reminded_for: Generated<Date | null>;
      cancelled_at: Generated<Date | null>;
      cancelled_by: Generated<'customer' | 'business' | null>;
      released_by: Generated<'customer' | 'business' | null>;
      credit_returned_cents: Generated<number | null>;
      sample: Generated<string | null>;
      links_to_renew: Generated<boolean>;
      network: Generated<Buffer | null>;
      network_day: Generated<string | null>;
      network_place: Generated<number | null>;
      changes: Generated<number>;
      booked_at_desk: Generated<boolean>;
      pays_at: Generated<PaysAt>;
      price_change_cents: Generated<number>;
      price_change_reason: Generated<string>;
      contract_accepted_on: Generated<string | null>;
      inspection_period_days: Generated<number | null>;
      browser_property_id: Generated<string | null>;
    };
    parties: {
      id: Generated<string>;
      appointment_id: string;
      role: PartyRole;
      place: Generated<number>;
      name: Generated<string>;
      email: string | null;
      phone: Generated<string | null>;
      consented: Generated<boolean>;
      link_generation: Generated<number>;
      unconfirmed: Generated<boolean>;
      former_email: Generated<string | null>;
    };
    users: {
      id: Generated<string>;
      email: string;
      first_name: string;
      last_name: Generated<string>;
      password_hash: string;
      role: Role | null;
      sample: Generated<boolean>;
      totp_secret: Buffer | null;
      totp_confirmed_at: Date | null;
      /** PostgreSQL's bigint, which the driver leaves as text. */
      totp_last_step: Generated<string>;
      created_at: Date;
    };
    recovery_codes: { user_id: string; code_hash: Buffer; used_at: Date | null };
    sessions: {
      id: Generated<string>;
      token_hash: Buffer;
      user_id: string;
      device: string;
      signed_in_at: Date;
      last_used_at: Date;
      expires_at: Date;
      known_device_id: Generated<string | null>;
    };
    known_devices: {
      id: Generated<string>;
      token_hash: Buffer;
      user_id: string;
      device: string;
      last_used_at: Date;
    };
    sign_in_failures: { id: Generated<string>; subject: Buffer; failed_at: Date };
    audit_events: {
      /** Set by the table, like the hashes. */
      id: Generated<string>;
      at: Date;
      actor: string | null;
      action: string;
      subject_kind: string;
      subject_id: string;
      details: Generated<Record<string, unknown>>;
      previous_hash: Generated<Buffer>;
      hash: Generated<Buffer>;
    };
    appointment_words: { appointment_id: string; words: string };
    desk_changes: { id: string; appointment_id: string; applied_at: Date; kind: DeskChangeKind };
    appointment_notes: {
      appointment_id: string;
      revision: number;
      notes: string;
      entry: string;
      pets: string;
      utilities: Utilities;
      utilities_note: string;
      codes: Buffer | null;
      changed_at: Date;
    };
    inspector_positions: {
      appointment_id: string;
      latitude: number;
      longitude: number;
      accuracy_meters: number | null;
      at: Date;
    };
    agreements: {
      id: Generated<string>;
      appointment_id: string;
      /** Counted per appointment, or per agreement for an amendment. */
      edition: number;
      /** The amended agreement; `null`: not an amendment. */
      amends: Generated<string | null>;
      version: string;
      text_hash: Buffer;
      terms: BookingTerms;
      terms_hash: Buffer;
      signer_name: string | null;
      /** Without the image of a drawn signature, which is in the file. */
      form: ContractForm | null;
      provider: Generated<SigningProvider>;
      signed_at: Date;
      file_sha256: Buffer;
      certificate_sha256: Buffer | null;
      superseded: Generated<boolean>;
      outdated_by: Generated<TermsChange[]>;
      outdating_told: Generated<boolean>;
      erase_after: Generated<Date | null>;
      /** Set only by erase_agreement_files(). */
      file_removed_at: Generated<Date | null>;
    };
    agreement_files: { agreement_id: string; pdf: Buffer };
    signature_requests: {
      id: Generated<string>;
      appointment_id: string;
      provider: SigningProvider;
      provider_document: string | null;
      title: string;
      message: string;
      signer_name: string;
      signer_email: string;
      form: ContractForm | null;
      terms_hash: Buffer;
      state: Generated<'sending' | 'sent' | 'completed' | 'failed' | 'void'>;
      asked_at: Date;
      sent_at: Date | null;
      completed_at: Date | null;
      signed: Generated<boolean>;
      expires_at: Date;
      to_withdraw: Generated<boolean>;
    };
    deliveries: {
      id: Generated<string>;
      appointment_id: string | null;
      waiting_list_entry_id: string | null;
      event: string;
      revision: number;
      occasion: Generated<number>;
      channel: 'mail' | 'text';
      role: DeliveryRole;
      recipient: string;
      state: Generated<'pending' | 'sent' | 'failed' | 'unneeded'>;
      attempts: Generated<number>;
      problem: string | null;
      created_at: Date;
      settled_at: Date | null;
      payment_id: Generated<string | null>;
    };
    payment_links: {
      amount_cents: number;
      type: 'paynow' | 'challenge';
      description: Generated<string>;
      url: string;
      updated_at: Date;
      accepted: Generated<boolean>;
    };
    calendar_connection: {
      only_row: Generated<boolean>;
      provider: CalendarProvider;
      state: Generated<'connected' | 'reconnect'>;
      calendar_id: Generated<string>;
      tokens: Buffer | null;
      tokens_expire_at: Date | null;
      last_read_at: Date | null;
      problem: string | null;
    };
    calendar_authorizations: { state_hash: Buffer; verifier: Buffer; created_at: Date };
    calendar_events: {
      appointment_id: string;
      revision: number;
      state: 'present' | 'removed' | 'deleted-outside';
    };
    sandbox_calendar_events: {
      id: Generated<string>;
      ours: boolean;
      title: string;
      location: Generated<string>;
      description: Generated<string>;
      starts_at: Date;
      ends_at: Date;
      deleted: Generated<boolean>;
    };
  };
