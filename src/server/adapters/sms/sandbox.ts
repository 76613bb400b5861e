// SMS port of the sandbox: keeps texts in the outbox instead of sending them.

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeCount, codeFromNumber, codeLife, codeText } from '../../../domain/verification/code.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { storeMessage } from '../../db/stores/messages.ts';
import { consumeSandboxCode, findSandboxCode, storeSandboxCode } from '../../db/stores/sandbox-codes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Sms } from '../../ports/sms.ts';

export type SandboxSmsDeps = { db: Database; clock: Clock; business: CurrentBusiness };

export function sandboxSms({ db, clock, business }: SandboxSmsDeps): Sms {
  return {
    sendCode: async ({ e164, display }) => {
      const code = codeFromNumber(randomInt(codeCount));
      const salt = randomBytes(16);
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const expiresAt = new Date(now.getTime() + codeLife.ms);
        await storeSandboxCode(tx, e164, { salt, hash: hashOf(code, salt), expiresAt });
        const text = codeText(business.current().profile.name, code);
        await storeMessage(tx, { kind: 'text', recipient: display, text }, now);
      });
      return { ok: true, code };
    },
    checkCode: async ({ e164 }, code) => {
      const stored = await findSandboxCode(db, e164);
      if (!stored || stored.expiresAt <= clock.now()) return { ok: false, reason: 'expired' };
      if (!timingSafeEqual(stored.hash, hashOf(code, stored.salt))) return { ok: true, right: false };
      const first = await consumeSandboxCode(db, e164, stored.hash);
      return first ? { ok: true, right: true } : { ok: false, reason: 'expired' };
    },
    sendText: async ({ display }, body) => {
      await storeMessage(db, { kind: 'text', recipient: display, text: body }, clock.now());
      return { ok: true };
    },
    readInbound: null,
    readTextReport: null,
  };
}

const hashOf = (code: string, salt: Buffer) => createHmac('sha256', salt).update(code).digest();
