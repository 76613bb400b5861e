// A new inspector account each time, because the demo account cannot be changed.
import { randomBytes } from 'node:crypto';
import { URI } from 'otpauth';
import { z } from 'zod';
import { hashPassword } from '../../../src/server/passwords.ts';
import type { MakeReady, Ready } from './fresh-types.ts';
import { type Caller, makeCaller } from './walk.ts';

const password = 'mesquite-92-lantern';
// Created once: password hashing is slow on purpose.
const passwordHash = hashPassword(password);

export function freshAccountCalls({ surroundings, hands }: Ready): Record<string, MakeReady> {
  const newInspector = async (): Promise<Caller> => {
    const email = `${randomBytes(6).toString('hex')}@home.example`;
    await hands.query(
      `insert into users (email, first_name, last_name, password_hash, role, sample, created_at)
       values ($1, 'Riley', 'Soto', $2, 'owner', false, now())`,
      [email, await passwordHash],
    );
    const caller = makeCaller(surroundings);
    await caller.must(z.looseObject({}), 'POST', '/api/login', { email, password });
    return caller;
  };
  /** Returns the authenticator app's code. */
  const begin = async (caller: Caller): Promise<string> => {
    const begun = z.object({ address: z.string() });
    const { address } = await caller.must(begun, 'POST', '/api/auth/second-factor', { password });
    return URI.parse(address).generate();
  };
  return {
    'POST /api/auth/password': async () => {
      const caller = await newInspector();
      const next = `ocotillo-${randomBytes(6).toString('hex')}`;
      return { url: '/api/auth/password', cookie: caller.cookie(), body: { current: password, next } };
    },
    'POST /api/auth/second-factor': async () => {
      const caller = await newInspector();
      return { url: '/api/auth/second-factor', cookie: caller.cookie(), body: { password } };
    },
    'POST /api/auth/second-factor/confirm': async () => {
      const caller = await newInspector();
      const code = await begin(caller);
      return { url: '/api/auth/second-factor/confirm', cookie: caller.cookie(), body: { code } };
    },
    'POST /api/auth/second-factor/end': async () => {
      const caller = await newInspector();
      const code = await begin(caller);
      await caller.must(z.looseObject({}), 'POST', '/api/auth/second-factor/confirm', { code });
      return { url: '/api/auth/second-factor/end', cookie: caller.cookie(), body: { password } };
    },
  };
}
