import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readProcessSettings } from './process-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'caliche-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'env');
writeFileSync(file, 'PORT=3001\nMETRICS_TOKEN=$1&$2;twenty-four-signs#x\nDATA_DIR=/srv/one\n');

const configOf = (argv: string[], env: Record<string, string>) => {
  const { args, parsed } = readProcessSettings(argv, env);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return { args, config: parsed.config };
};

test.each([
  ['SETTINGS_FILE', ['--to', 'x'], { SETTINGS_FILE: file }],
  ['--settings FILE', ['--settings', file, '--to', 'x'], {}],
  ['--settings=FILE, before SETTINGS_FILE', ['--to', 'x', `--settings=${file}`], { SETTINGS_FILE: '/none' }],
])('%s is read, and the command does not see the option', (_what, argv, env) => {
  const { args, config } = configOf(argv, env);
  expect(args).toEqual(['--to', 'x']);
  expect(config).toMatchObject({ port: 3001, metricsToken: '$1&$2;twenty-four-signs#x' });
});

test('the environment outranks the file, also where it is empty or names a file of its own', () => {
  const token = join(folder, 'token');
  writeFileSync(token, 'another-token-of-24-signs');
  const { config } = configOf([], {
    SETTINGS_FILE: file,
    PORT: '3002',
    DATA_DIR: '',
    METRICS_TOKEN_FILE: token,
  });
  expect(config).toMatchObject({ port: 3002, metricsToken: 'another-token-of-24-signs' });
  expect(config.dataDir).not.toBe('/srv/one');
});

test('what cannot be read is said in one sentence', () => {
  const missing = join(folder, 'missing');
  expect(readProcessSettings(['--settings', missing], {}).parsed).toEqual({
    ok: false,
    problems: [`The settings file ${missing} cannot be read (ENOENT).`],
  });
  const broken = join(folder, 'broken');
  writeFileSync(broken, 'PORT=1\nexport HOST=x\n');
  expect(readProcessSettings([], { SETTINGS_FILE: broken }).parsed).toEqual({
    ok: false,
    problems: [`Line 2 of the settings file ${broken} is not NAME=value.`],
  });
  expect(readProcessSettings(['--settings'], {}).parsed).toEqual({
    ok: false,
    problems: ['--settings needs the path of one file.'],
  });
});
