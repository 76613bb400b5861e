// The files of deploy/, as far as they can be checked without a machine to deploy to. A check by a program that is not
// installed is skipped and named.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { productVariables } from '../../scripts/clean-environment.mjs';
import { BACKUP_KEPT_DAYS } from '../../src/domain/retention.ts';
import { parseSettingsFile } from '../../src/server/config/settings-file.ts';
import { loadConfig } from '../../src/server/config.ts';
import { checkPlaceholders, settingNames } from '../../src/server/live-check/settings.ts';

const root = join(import.meta.dirname, '..', '..');
const deploy = join(root, 'deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'caliche-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (program: string) =>
  spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined;
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, SITE: 'site.example', HOME: folder },
  });
  return { status, words: stdout + stderr };
};

describe('.env.example', () => {
  const example = read('.env.example');
  const asCommented = example.replace(/^# ([A-Z_]+=)/gm, '$1');
  const composeOnly = ['SITE', 'OWNER_PASSWORD', 'APP_PASSWORD'];

  /** What the code reads, with every setting that asks for another one. */
  const readByCode = settingNames({ MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }).map((name) =>
    name === 'SEALING_PEM' ? ['SEALING_PEM', 'SEALING_PEM_FILE'] : [name],
  );

  test('names every setting that the code reads, and no other', () => {
    const all = parseSettingsFile(asCommented);
    expect(all.ok && Object.keys(all.values).sort()).toEqual([...readByCode.flat(), ...composeOnly].sort());
  });

  test('so does the list of what tests take out of the environment', () => {
    expect([...productVariables].sort()).toEqual(readByCode.map(([name]) => name).sort());
  });

  test('is a live configuration whose placeholders are all found', () => {
    const filled = parseSettingsFile(example);
    if (!filled.ok) throw new Error(`line ${filled.line}`);
    // Placeholders of these two are refused for their form.
    const formed = { ENCRYPTION_KEY: 'ab'.repeat(32), TWILIO_FROM: '+16025550100' };
    const loaded = loadConfig({ ...filled.values, ...formed });
    expect(loaded.ok ? [] : loaded.problems).toEqual([]);
    const named = checkPlaceholders(filled.values).sentence;
    for (const [name, value] of Object.entries(filled.values))
      expect(named.includes(name), name).toBe(value.includes('YOUR'));
  });

  test('is read the same by sh', () => {
    const file = join(folder, 'env');
    writeFileSync(file, `${example}\nODD='$a & #b; "c"'\n`);
    const { words } = run('sh', '-c', `set -a; . ${file}; printf '%s\\n%s' "$ODD" "$MAIL_FROM"`);
    const parsed = parseSettingsFile(readFileSync(file, 'utf8'));
    expect(parsed.ok && `${parsed.values.ODD}\n${parsed.values.MAIL_FROM}`).toBe(words);
  });
});

describe('compose.yaml', () => {
  const volume = z.string().regex(/^(\.\/)?[\w.-]+:\/[\w./-]+(:ro)?$/);
  const service = z.strictObject({
    image: z.string().regex(/^[\w./-]+(:[\w.-]+)?$/),
    build: z.strictObject({ context: z.literal('..'), dockerfile: z.string() }).optional(),
    restart: z.literal('unless-stopped'),
    init: z.boolean().optional(),
    read_only: z.boolean().optional(),
    cap_drop: z.array(z.literal('ALL')).optional(),
    security_opt: z.array(z.literal('no-new-privileges:true')).optional(),
    tmpfs: z.array(z.string().startsWith('/')).optional(),
    shm_size: z.string().optional(),
    stop_grace_period: z
      .string()
      .regex(/^\d+s$/)
      .optional(),
    depends_on: z
      .union([
        z.array(z.string()),
        z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })),
      ])
      .optional(),
    environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()).optional(),
    secrets: z.array(z.string()).optional(),
    ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
    volumes: z.array(volume).optional(),
    healthcheck: z
      .strictObject({
        test: z.array(z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.int(),
        start_period: z.string(),
      })
      .optional(),
  });
  const shape = z.strictObject({
    name: z.string(),
    services: z.strictObject({ product: service, database: service, proxy: service }),
    secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
    volumes: z.record(z.string(), z.null()),
    networks: z.strictObject({
      default: z.strictObject({
        ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) }),
      }),
    }),
  });
  const { services, secrets, volumes, networks } = shape.parse(parse(read('compose.yaml')));

  test('names only files, volumes, services and secrets that there are', () => {
    const present = readdirSync(deploy);
    const made = ['backups'];
    for (const { volumes: mounted = [], secrets: used = [], depends_on = [] } of Object.values(services)) {
      for (const [source = ''] of mounted.map((one) => one.split(':')))
        if (source.startsWith('./')) expect([...present, ...made]).toContain(source.slice(2));
        else expect(Object.keys(volumes)).toContain(source);
      for (const name of used) expect(Object.keys(secrets)).toContain(name);
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(Object.keys(services)).toContain(name);
    }
    expect(present).toContain(services.product.build?.dockerfile.split('/')[1]);
  });

  test('only the proxy is reachable from outside, and the product trusts exactly its network', () => {
    expect(Object.entries(services).filter(([, { ports }]) => ports)).toHaveLength(1);
    expect(services.proxy.ports).toEqual(['80:80', '443:443']);
    expect(services.product.environment?.TRUSTED_PROXIES).toBe(networks.default.ipam.config[0]?.subnet);
  });

  test('its settings for the product are ones that the code accepts', () => {
    const filled = Object.entries(services.product.environment ?? {})
      .filter(([name]) => name !== 'SETTINGS_FILE')
      .map(([name, value]) => [name, value.replace(/\$\{\w+:\?\}/, '0123abcd')]);
    const loaded = loadConfig(Object.fromEntries(filled));
    expect(loaded.ok ? [] : loaded.problems).toEqual([]);
    const named = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
    for (const name of new Set(named)) expect(read('.env.example')).toMatch(new RegExp(`^# ${name}=$`, 'm'));
  });
});

describe('the image', () => {
  const text = read('Dockerfile').replace(/\\\n\s*/g, ' ');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));

  test('has two stages, and the last one runs as another user than root, with a health check', () => {
    expect(lines.filter((line) => line.startsWith('FROM '))).toHaveLength(2);
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    const words = last.map((line) => line.split(' ')[0]);
    expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('RUN'));
    expect(last).toContain('USER node');
    expect(words).toContain('HEALTHCHECK');
  });

  test('copies only what there is and what .dockerignore lets in', () => {
    const let_in = readFileSync(join(root, '.dockerignore'), 'utf8');
    for (const [, sources = ''] of text.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const source of sources.split(' ')) {
        const path = source.replace(/^\.\//, '');
        expect(readFileOrFolder(path), path).toBe(true);
        expect(let_in, path).toContain(`!${path}\n`);
      }
  });
});

function readFileOrFolder(path: string): boolean {
  return spawnSync('test', ['-e', join(root, path)]).status === 0;
}

describe('programs that read them', () => {
  test
    .skipIf(!isInstalled('systemd-analyze'))
    .each(['caliche.service', 'caliche-backup.service', 'caliche-backup.timer'])('systemd: %s', (unit) => {
    const { status, words } = run('systemd-analyze', 'verify', join(deploy, unit));
    // Other units of the machine may have their own troubles.
    const ours = words.split('\n').filter((line) => line.includes('caliche'));
    expect({ status, ours }).toEqual({ status: 0, ours: [] });
  });

  test.skipIf(!isInstalled('nginx'))('nginx', () => {
    // Debian's nginx.conf includes a site inside "http"; ports and logs of a test need no root.
    const site = read('nginx.conf')
      .replace('/var/log/nginx/', `${folder}/logs/`)
      .replace(/listen (\[::\]:)?80;/g, 'listen 127.0.0.1:49180;')
      .replace(/(listen [^;]+;)\n\s+\1/, '$1');
    mkdirSync(join(folder, 'logs'), { recursive: true });
    writeFileSync(join(folder, 'site.conf'), site);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/logs/error.log; events {} http { access_log ${folder}/logs/access.log; ${paths} include ${folder}/site.conf; }`,
    );
    const tested = run('nginx', '-t', '-p', folder, '-c', join(folder, 'nginx.conf'));
    expect(tested).toMatchObject({ status: 0, words: expect.stringContaining('test is successful') });
  });

  test.skipIf(!isInstalled('caddy'))('Caddy', () => {
    const adapted = run('caddy', 'adapt', '--config', join(deploy, 'Caddyfile'), '--adapter', 'caddyfile');
    expect(adapted.status, adapted.words).toBe(0);
    expect(adapted.words).toContain('"dial":"127.0.0.1:3000"');
    expect(adapted.words).toContain('"host":["site.example"]');
    // They would name addresses and links of failed requests.
    expect(adapted.words).toContain('"exclude":["http.log.error","http.handlers.reverse_proxy"]');
  });

  test('sh: the script for the roles', () => {
    expect(run('sh', '-n', join(deploy, 'database-roles.sh'))).toEqual({ status: 0, words: '' });
  });
});

test('backups are kept as long as the privacy page says', () => {
  const days = String(BACKUP_KEPT_DAYS);
  expect(read('caliche-backup.service')).toContain(`-mtime +${days} -delete`);
  expect(readFileSync(join(root, 'docs', 'operations.md'), 'utf8')).toContain(`-mtime +${days} -delete`);
});

test('the product answers only the proxy of its own machine, or of its own network', () => {
  expect(read('.env.example')).toMatch(/^HOST=127\.0\.0\.1$/m);
  expect(read('compose.yaml')).toMatch(/^ +HOST: 0\.0\.0\.0$/m);
});

test('nginx logs neither addresses nor links: not for visitors, and not for certbot’s redirect', () => {
  const [outside = '', server = ''] = read('nginx.conf').split(/^server \{$/m);
  expect(outside).toMatch(/^access_log off;$/m);
  expect(server).toMatch(/^ {2}error_log \S+ crit;/m);
});

test('proxies let through the largest body: a signed agreement of 3 MB', () => {
  expect(read('nginx.conf')).toContain('client_max_body_size 4m;');
  expect(read('Caddyfile')).toContain('max_size 4MB');
});
