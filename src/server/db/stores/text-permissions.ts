// Consent to texts, and STOP opt-outs.
import { SPOKEN_CONSENT_VERSION, TEXT_CONSENT_VERSION } from '../../../domain/verification/text-consent.ts';
import type { Database } from '../client.ts';

export type Consent = { phone: string; browser: Buffer; address: string; network: Buffer };

export async function storeConsent(db: Database, consent: Consent, now: Date): Promise<void> {
  await db
    .insertInto('text_consents')
    .values({ ...consent, version: TEXT_CONSENT_VERSION, agreed_at: now })
    .execute();
}

/** The office notes what the customer said; who noted it is in the audit trail. A STOP still counts. */
export async function storeSpokenConsent(
  db: Database,
  { phone, browser }: Pick<Consent, 'phone' | 'browser'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('text_consents')
    .values({
      phone,
      browser,
      version: SPOKEN_CONSENT_VERSION,
      address: '',
      network: browser,
      agreed_at: now,
      verified_at: now,
    })
    .execute();
}

/** The visitor verified the number, which makes the consent valid. */
export async function confirmConsents(
  db: Database,
  { browser, phone }: { browser: Buffer; phone: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('text_consents')
    .set({ verified_at: now })
    .where('phone', '=', phone)
    .where('browser', '=', browser)
    .where('verified_at', 'is', null)
    .execute();
}

export async function stopTexts(db: Database, phone: string, now: Date): Promise<void> {
  await db
    .insertInto('text_opt_outs')
    .values({ phone, opted_out_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
}

export async function resumeTexts(db: Database, phone: string): Promise<void> {
  await db.deleteFrom('text_opt_outs').where('phone', '=', phone).execute();
}

/**
 * Whether booking texts may go to this number ("+14805550142") and can arrive. A code that its owner requests always may.
 */
export async function mayText(db: Database, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('text_consents')
    .select('id')
    .where('phone', '=', phone)
    .where('verified_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('text_opt_outs').select('phone').where('phone', '=', phone))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('untextable_phones').select('phone').where('phone', '=', phone))),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Consent whose number was never verified. */
export async function deleteUnverifiedConsentsBefore(db: Database, instant: Date): Promise<number> {
  const result = await db
    .deleteFrom('text_consents')
    .where('verified_at', 'is', null)
    .where('agreed_at', '<', instant)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
