// The second step of signing in: codes of an app, each good once, and codes for emergencies.
import { describe, expect, test } from 'vitest';
import { sealSecret } from '../../src/server/use-cases/identity/second-factor-secret.ts';
import { appCode, headersAfter, makeAccount, password, signIn } from '../support/account.ts';
import { makeTestApp } from '../support/test-app.ts';

type Site = Awaited<ReturnType<typeof makeTestApp>>;
const site = await makeTestApp();

const laterBy = ({ clock, setNow }: Site, steps: number) =>
  setNow(new Date(clock.now().getTime() + steps * 30_000));

async function ask({ app }: Site, headers: Record<string, string>, path: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

/** An account whose owner has an app; a moment later, so that the code that confirmed it is over. */
async function withApp(where: Site = site) {
  const { id, email } = await makeAccount(where.db);
  const headers = headersAfter(await signIn(where.app, { email }));
  const begun = await ask(where, headers, 'second-factor', { password });
  const secret: string = begun.body.secret;
  const code = appCode(secret, where.clock.now());
  const confirmed = await ask(where, headers, 'second-factor/confirm', { code });
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  laterBy(where, 2);
  return { id, email, headers, secret, code, recoveryCodes };
}

const tryCode = async (email: string, code: string | undefined, where: Site = site) => {
  const answer = await signIn(where.app, { email, ...(code !== undefined && { code }) });
  return [answer.statusCode, answer.json().code];
};
const letIn = [200, undefined];
const wrong = [401, 'wrong-second-factor'];

describe('setting it up', () => {
  test('needs the password', async () => {
    const { email } = await makeAccount(site.db);
    const headers = headersAfter(await signIn(site.app, { email }));
    expect(await ask(site, headers, 'second-factor', { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'wrong-password', fields: [{ field: 'password' }] },
    });
  });

  test('returns a secret to type, its URI and its QR code', async () => {
    const { email } = await makeAccount(site.db);
    const headers = headersAfter(await signIn(site.app, { email }));
    const { body } = await ask(site, headers, 'second-factor', { password });
    expect(body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const address = new URL(body.address);
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe(body.secret.replaceAll(' ', ''));
    expect(decodeURIComponent(address.pathname)).toContain(email);
    expect(body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(body.qr.size).toBeGreaterThan(30);
  });

  test('has no effect before a first code has confirmed it', async () => {
    const { email } = await makeAccount(site.db);
    const headers = headersAfter(await signIn(site.app, { email }));
    await ask(site, headers, 'second-factor', { password });
    const refused = await ask(site, headers, 'second-factor/confirm', { code: '000000' });
    expect([refused.status, refused.body.code]).toEqual([422, 'wrong-app-code']);
    expect(await tryCode(email, undefined)).toEqual(letIn);
  });

  test('returns ten recovery codes, which are stored as hashes only', async () => {
    const { id, recoveryCodes, headers } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const { rows } = await site.pool.query('select recovery_codes::text as row from recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
    const state = await site.app.inject({ url: '/api/auth/second-factor', headers });
    expect(state.json()).toEqual({ on: true, recoveryCodesLeft: 10 });
    const audited = await site.pool.query('select action from audit_events where actor = $1', [id]);
    expect(audited.rows.map(({ action }) => action)).toContain('second-factor-on');
  });

  test('is refused a second time', async () => {
    const { headers, secret } = await withApp();
    const again = await ask(site, headers, 'second-factor', { password });
    expect([again.status, again.body.code]).toEqual([409, 'second-factor-on']);
    const code = appCode(secret, site.clock.now());
    expect((await ask(site, headers, 'second-factor/confirm', { code })).status).toBe(409);
  });

  test('stores the secret encrypted', async () => {
    const { id, secret } = await withApp();
    const { rows } = await site.pool.query('select totp_secret from users where id = $1', [id]);
    expect(rows[0].totp_secret.toString('latin1')).not.toContain(secret.replaceAll(' ', ''));
  });
});

describe('signing in with it', () => {
  test('asks for a code only after the right password, which does not count as a failure', async () => {
    const { email } = await withApp();
    for (let count = 0; count < 12; count++) {
      expect(await tryCode(email, undefined)).toEqual([401, 'second-factor-needed']);
    }
    const answer = await signIn(site.app, { email, password: 'wrong' });
    expect(answer.json().code).toBe('wrong-sign-in');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['of this moment', 0],
    ['of the step before', -1],
    ['of the step after', 1],
  ])('accepts the code %s', async (_when, steps) => {
    const { email, secret } = await withApp();
    expect(await tryCode(email, appCode(secret, site.clock.now(), steps))).toEqual(letIn);
  });

  test.each([-2, 2])('refuses the code of %i steps away', async (steps) => {
    const { email, secret } = await withApp();
    laterBy(site, 5);
    expect(await tryCode(email, appCode(secret, site.clock.now(), steps))).toEqual(wrong);
  });

  test('accepts each code once, including the one that confirmed the app', async () => {
    const { email, headers } = await withApp();
    await ask(site, headers, 'second-factor/end', { password });
    const { body } = await ask(site, headers, 'second-factor', { password });
    const code = appCode(body.secret, site.clock.now());
    await ask(site, headers, 'second-factor/confirm', { code });
    expect(await tryCode(email, code)).toEqual(wrong);
    laterBy(site, 2);
    const next = appCode(body.secret, site.clock.now());
    expect(await tryCode(email, next)).toEqual(letIn);
    expect(await tryCode(email, next)).toEqual(wrong);
  });

  test('accepts one of many concurrent uses of the same code', async () => {
    const { email, secret } = await withApp();
    const code = appCode(secret, site.clock.now());
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryCode(email, code)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test('accepts a recovery code once, in any spelling', async () => {
    const { email, headers, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    expect(await tryCode(email, first.toLowerCase().replaceAll('-', ' '))).toEqual(letIn);
    expect(await tryCode(email, first)).toEqual(wrong);
    expect(await tryCode(email, second)).toEqual(letIn);
    const state = await site.app.inject({ url: '/api/auth/second-factor', headers });
    expect(state.json().recoveryCodesLeft).toBe(8);
  });

  test('accepts one of many concurrent uses of the same recovery code', async () => {
    const { email, recoveryCodes } = await withApp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryCode(email, recoveryCodes[0])));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test('refuses another account’s recovery code', async () => {
    const [mine, theirs] = [await withApp(), await withApp()];
    expect(await tryCode(mine.email, theirs.recoveryCodes[0])).toEqual(wrong);
  });

  test('is blocked after ten wrong codes', async () => {
    const { email, secret } = await withApp();
    for (let count = 0; count < 10; count++) expect(await tryCode(email, `00000${count}`)).toEqual(wrong);
    const code = appCode(secret, site.clock.now());
    expect(await tryCode(email, code)).toEqual([429, 'too-many-attempts']);
  });
});

describe('switching it off', () => {
  test('needs the password, and voids codes of both kinds', async () => {
    const { email, headers, recoveryCodes } = await withApp();
    expect((await ask(site, headers, 'second-factor/end', { password: 'wrong' })).status).toBe(422);
    expect(await ask(site, headers, 'second-factor/end', { password })).toEqual({
      status: 200,
      body: { on: false, recoveryCodesLeft: 0 },
    });
    expect(await tryCode(email, undefined)).toEqual(letIn);
    const { rows } = await site.pool.query(
      'select 1 from recovery_codes join users on users.id = user_id where email = $1',
      [email],
    );
    expect(rows).toEqual([]);
    expect(recoveryCodes).toHaveLength(10);
  });
});

describe('its encryption key', () => {
  const encryptionKey = Buffer.alloc(32, 7);
  const reseal = async (where: Site, { id, secret }: { id: string; secret: string }, key?: Buffer) => {
    const deps = { db: where.db, settings: { encryptionKey: key } };
    const sealed = await sealSecret(deps, id, secret.replaceAll(' ', ''));
    await where.pool.query('update users set totp_secret = $1 where id = $2', [sealed, id]);
  };

  test('is ENCRYPTION_KEY if set, and secrets encrypted before it was set still work', async () => {
    const keyed = await makeTestApp({ encryptionKey });
    const account = await withApp(keyed);
    const { email, secret } = account;
    expect(await tryCode(email, appCode(secret, keyed.clock.now()), keyed)).toEqual(letIn);
    await reseal(keyed, account);
    laterBy(keyed, 2);
    expect(await tryCode(email, appCode(secret, keyed.clock.now()), keyed)).toEqual(letIn);
  });

  test('when it is lost, only recovery codes work', async () => {
    const account = await withApp();
    const { email, secret, recoveryCodes } = account;
    await reseal(site, account, encryptionKey);
    const code = appCode(secret, site.clock.now());
    expect(await tryCode(email, code)).toEqual([503, 'second-factor-unreadable']);
    expect(await tryCode(email, recoveryCodes[0])).toEqual(letIn);
  });
});
