// Attacks on platform guarantees: immutable signed files, test-mode notices, same-origin calls.
import { makeFindings, type Scenario, type ScenarioContext } from './scenario.ts';
import { send } from './send.ts';

/** A signed agreement of a sample booking, written by the serving role. */
async function signedFile({ query }: ScenarioContext): Promise<string> {
  const [row] = await query(
    `insert into agreements (appointment_id, edition, version, text_hash, terms, terms_hash, signer_name, form, signed_at,
       file_sha256, superseded)
     select id, 90, 'attack', sha256('t'), jsonb_build_object('startsAt', starts_at), sha256('t'), 'Dana Ortiz', '{}', now(),
       sha256('a signed file'), true
     from appointments limit 1 returning id`,
  );
  const id = String(row?.id);
  await query(`insert into agreement_files (agreement_id, pdf) values ($1, 'a signed file')`, [id]);
  return id;
}

/** Backdating the erasure date and calling the owner's function deleted a file that was still valid. */
const earlyErasure: Scenario = {
  name: 'the serving role cannot destroy a signed file before its claim period ends',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const id = await signedFile(context);
    const tries = [
      `update agreements set erase_after = '2000-01-01', signer_name = null, form = null where id = $1`,
      `update agreements set erase_after = '2000-01-01' where id = $1`,
      `update agreements set signed_at = '2000-01-01' where id = $1`,
      `update agreements set terms = '{"startsAt": "2000-01-01"}' where id = $1`,
      'update agreements set file_removed_at = now() where id = $1',
      'delete from agreement_files where agreement_id = $1',
      `select erase_agreement_files(array[$1]::uuid[], now() + interval '9 years')`,
    ];
    for (const statement of tries) {
      const taken = await context.query(statement, [id]).then(
        () => true,
        () => false,
      );
      expect(!taken, `taken: ${statement}`);
    }
    await context.query('select erase_agreement_files(array[$1]::uuid[])', [id]);
    const files = await context.query('select from agreement_files where agreement_id = $1', [id]);
    expect(files.length === 1, 'the file is gone');
    const { text } = await send(context.url, {
      method: 'GET',
      url: `/api/agreements/${id}/verify`,
      headers: {},
    });
    expect(JSON.parse(text).checks.file === true, `verification answers ${text}`);
    return found;
  },
};

/** Every page must show the test-mode notice. */
const pretendParts: Scenario = {
  name: 'every page of a sandbox says that nothing is real',
  run: async ({ url }) => {
    const { found, expect } = makeFindings();
    for (const page of ['/', '/book', '/checkout', '/verify-agreement', '/no-such-page']) {
      const { text } = await send(url, { method: 'GET', url: page, headers: {} });
      expect(/data-notice="Sandbox" data-notice-text="[^"]+"/.test(text), `${page} does not say it`);
    }
    return found;
  },
};

/** DNS rebinding: the attacker's host name resolves to this server, so its pages are same-origin there. */
const reboundName: Scenario = {
  name: 'a foreign name that leads to this server changes nothing',
  run: async ({ url }) => {
    const { found, expect } = makeFindings();
    const port = new URL(url).port;
    const host = `rebound.example:${port}`;
    for (const more of [{}, { 'sec-fetch-site': 'same-origin' }]) {
      const { status } = await send(url, {
        method: 'POST',
        url: '/api/sms/send-verification',
        headers: { host, origin: `http://${host}`, 'content-type': 'application/json', ...more },
        body: Buffer.from('{"phoneNumber":"6025550142"}'),
      });
      expect(status === 403, `a call from ${host} was answered ${status}`);
    }
    return found;
  },
};

export const platformScenarios: readonly Scenario[] = [earlyErasure, pretendParts, reboundName];
