// How each rule of the retention table deletes.
import { sql } from 'kysely';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { RetentionName } from '../../../domain/retention.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';
import { deleteCodesOfEnded, deleteForgottenCodes } from './appointment-notes.ts';
import { deletePaidClosings } from './closings.ts';
import { deletePeriodsBefore } from './inspection-periods.ts';
import { deleteOldPositions } from './inspector-positions.ts';
import { deleteOfficeNoticesBefore } from './office-notices.ts';
import { eraseDueAgreements } from './person-agreements.ts';
import { eraseOldReports } from './person-reports.ts';
import { deleteUnusedProperties } from './properties.ts';
import { deleteEndedSessions } from './sessions.ts';
import { blankEndedRequests } from './signature-requests.ts';
import { deleteUnusedFiles } from './stored-files.ts';
import { deleteUnverifiedConsentsBefore } from './text-permissions.ts';
import { deleteUploadsBefore } from './uploads.ts';
import { deleteEntriesBefore } from './waiting-list.ts';

type Removal = (db: Database, before: Date) => Promise<number>;

const rowsBefore =
  <Table extends keyof Schema>(table: Table, column: keyof Schema[Table] & string): Removal =>
  async (db, before) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(db);
    return Number(numAffectedRows);
  };

export const removals: Record<RetentionName, Removal> = {
  'problem-reports': rowsBefore('problem_reports', 'reported_at'),
  'sign-in-failures': rowsBefore('sign_in_failures', 'failed_at'),
  'known-devices': rowsBefore('known_devices', 'last_used_at'),
  sessions: deleteEndedSessions,
  'unused-properties': deleteUnusedProperties,
  'verification-sends': rowsBefore('verification_sends', 'asked_at'),
  'link-requests': rowsBefore('link_requests', 'asked_at'),
  'verified-phones': rowsBefore('verified_phones', 'verified_until'),
  'sandbox-codes': rowsBefore('sandbox_codes', 'expires_at'),
  'unverified-consents': deleteUnverifiedConsentsBefore,
  'untextable-phones': rowsBefore('untextable_phones', 'since'),
  'office-notices': deleteOfficeNoticesBefore,
  'waiting-list': (db, before) => deleteEntriesBefore(db, phoenixDateOf(before)),
  outbox: rowsBefore('messages', 'sent_at'),
  'signature-requests': blankEndedRequests,
  // Uses the database's clock.
  agreements: eraseDueAgreements,
  // So does this one, after the agreements.
  reports: eraseOldReports,
  // Unsettled events are kept.
  'payment-events': rowsBefore('payment_events', 'settled_at'),
  'sandbox-payments': rowsBefore('sandbox_payments', 'made_at'),
  closings: deletePaidClosings,
  uploads: deleteUploadsBefore,
  'unused-files': deleteUnusedFiles,
  'inspection-periods': deletePeriodsBefore,
  'access-codes': deleteCodesOfEnded,
  'forgotten-access-codes': deleteForgottenCodes,
  positions: deleteOldPositions,
};
