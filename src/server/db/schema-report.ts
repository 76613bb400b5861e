// Types of the report tables.
import type { Generated } from 'kysely';
import type { FindingCategory } from '../../domain/report/finding-category.ts';
import type { DocumentKind, StoredFileType, UploadPurpose } from '../../domain/report/report-document.ts';

export type ReportTables = {
  stored_files: {
    sha256: Buffer;
    /** PostgreSQL's bigint, which the driver leaves as text. */
    size_bytes: string;
    type: StoredFileType;
    /** Of a PDF. */
    pages: number | null;
    stored_at: Date;
  };
  uploads: {
    id: string;
    appointment_id: string;
    purpose: UploadPurpose;
    name: string;
    size_bytes: string;
    received_bytes: Generated<string>;
    sha256: Generated<Buffer | null>;
    type: Generated<StoredFileType | null>;
    pages: Generated<number | null>;
    refusal: Generated<string | null>;
    begun_at: Date;
    touched_at: Date;
  };
  removed_files: { sha256: Buffer };
  removed_uploads: { id: string };
  reports: {
    appointment_id: string;
    released_at: Generated<Date | null>;
    override_reason: Generated<string | null>;
    override_by: Generated<string | null>;
    override_at: Generated<Date | null>;
    promise_warned_at: Generated<Date | null>;
    elsewhere_at: Generated<Date | null>;
    erase_after: Generated<Date | null>;
  };
  report_versions: {
    id: Generated<string>;
    appointment_id: string;
    number: number;
    note: Generated<string>;
    revision: Generated<number>;
    published_at: Generated<Date | null>;
    published_by: Generated<string | null>;
  };
  report_documents: {
    id: Generated<string>;
    version_id: string;
    place: number;
    kind: DocumentKind;
    title: string;
    sha256: Buffer | null;
    pages: number | null;
    preview_sha256: Buffer | null;
    url: string | null;
  };
  report_certificates: { version_id: string; file: Buffer; sha256: Buffer };
  job_photos: {
    id: string;
    appointment_id: string;
    sha256: Buffer;
    caption: Generated<string>;
    added_at: Date;
    added_by: string;
  };
  report_readers: {
    party_id: string;
    allowed: Generated<boolean | null>;
    decided_by: Generated<'buyer' | 'office' | null>;
    decided_at: Generated<Date | null>;
    generation: Generated<number>;
  };
  report_devices: { party_id: string; browser: Buffer; generation: number; since: Date };
  report_codes: {
    id: Generated<string>;
    party_id: string;
    browser: Buffer;
    generation: number;
    channel: 'mail' | 'text';
    asked_at: Date;
    expires_at: Date;
    tries_left: Generated<number>;
    used_at: Generated<Date | null>;
  };
  report_reads: {
    id: Generated<string>;
    appointment_id: string;
    party_id: string | null;
    reader: string;
    kind: 'opened' | 'viewed' | 'downloaded';
    version: number;
    document_title: Generated<string>;
    at: Date;
  };
  report_messages: {
    id: string;
    appointment_id: string;
    party_id: string;
    answered_by: string | null;
    body: string;
    sent_at: Date;
  };
  review_requests: {
    party_id: string;
    appointment_id: string;
    agreed: boolean;
    answered_at: Date;
    due_at: Date;
    sent_at: Generated<Date | null>;
  };
  report_findings: {
    version_id: string;
    finding_id: string;
    number: number;
    category: FindingCategory;
    title: string;
    location: Generated<string>;
    page: number | null;
    words: Generated<string>;
    advice: Generated<string>;
    photo_sha256: Buffer | null;
  };
  repair_lists: {
    appointment_id: string;
    note: Generated<string>;
    note_revision: Generated<number>;
    changed_at: Date;
    shared_by: Generated<string | null>;
    shared_at: Generated<Date | null>;
    share_expires_at: Generated<Date | null>;
    share_generation: Generated<number>;
  };
  repair_choices: {
    appointment_id: string;
    finding_id: string;
    ticked: boolean;
    sentence: Generated<string>;
    revision: Generated<number>;
  };
  reinspection_requests: {
    appointment_id: string;
    party_id: string | null;
    asked_at: Date;
    price_cents: number;
    findings: string[];
  };
};
