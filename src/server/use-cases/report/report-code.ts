// Codes that open a report on another device. A code is derived from its row, so it is stored nowhere.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { REPORT_CODE_MS, REPORT_CODE_TRIES } from '../../../domain/report/report-limits.ts';
import type { Database } from '../../db/client.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import {
  addDevice,
  findCode,
  insertCode,
  lockReader,
  markCodeUsed,
  takeTry,
} from '../../db/stores/report-readers.ts';
import { readSecret } from '../../db/stores/secrets.ts';
import { mayText } from '../../db/stores/text-permissions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SentVia } from '../link/signed-link.ts';
import { canSendCode, type LinkReader } from './find-reader.ts';

type Deps = { db: Database; clock: Clock };

/** "048213" */
export async function codeOf(db: Database, codeId: string): Promise<string> {
  const mac = createHmac('sha256', await readSecret(db, 'report-codes'))
    .update(codeId)
    .digest();
  return String(mac.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** To the phone a link was texted to, as long as it takes texts; otherwise by email. */
export async function codeChannel(db: Database, { party, via }: LinkReader): Promise<SentVia> {
  return via === 'text' && party.phone !== null && (await mayText(db, party.phone)) ? 'text' : 'mail';
}

export type SentCode = { ok: true } | { ok: false; reason: 'report-codes-limit' };

export const sendCode = ({ db, clock }: Deps, link: LinkReader, browser: Buffer): Promise<SentCode> =>
  db.transaction().execute(async (tx): Promise<SentCode> => {
    const now = clock.now();
    const { party, generation } = link;
    // The lock makes concurrent requests count each other.
    await lockReader(tx, party.id);
    const channel = await codeChannel(tx, link);
    const to = channel === 'text' ? party.phone : party.email;
    if (to === null || !(await canSendCode(tx, party.id, now)))
      return { ok: false, reason: 'report-codes-limit' };
    const expiresAt = new Date(now.getTime() + REPORT_CODE_MS);
    const owner = { partyId: party.id, browser, generation };
    await insertCode(tx, owner, { channel, now, expiresAt, tries: REPORT_CODE_TRIES });
    const about = { appointmentId: party.appointmentId, event: 'report-code', revision: 0 } as const;
    const occasion = await nextOccasion(tx, about);
    await addDeliveries(tx, { ...about, occasion }, [{ channel, role: party.role, to }], now);
    return { ok: true };
  });

export type ConfirmedCode = { ok: true } | { ok: false; reason: 'wrong-report-code' | 'report-code-ended' };

/** A try counts also when it is wrong. */
export const confirmCode = (
  { db, clock }: Deps,
  { party, generation }: LinkReader,
  { browser, typed }: { browser: Buffer; typed: string },
): Promise<ConfirmedCode> =>
  db.transaction().execute(async (tx): Promise<ConfirmedCode> => {
    const now = clock.now();
    await lockReader(tx, party.id);
    const owner = { partyId: party.id, browser, generation };
    const code = await findCode(tx, owner, now);
    if (!code || !(await takeTry(tx, code.id))) return { ok: false, reason: 'report-code-ended' };
    if (!isSame(await codeOf(tx, code.id), typed.replace(/\D/g, '')))
      return { ok: false, reason: 'wrong-report-code' };
    await markCodeUsed(tx, code.id, now);
    await addDevice(tx, { ...owner, now });
    return { ok: true };
  });

const isSame = (code: string, typed: string): boolean =>
  typed.length === code.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed));
