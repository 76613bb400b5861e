import { expect, test } from 'vitest';
import { readInspectorArguments } from './inspector-arguments.ts';

test('creates an inspector, with or without a last name', () => {
  expect(readInspectorArguments(['--email', 'a@b.example', '--first-name', 'Rosa'])).toEqual({
    ok: true,
    options: { kind: 'create', email: 'a@b.example', firstName: 'Rosa', lastName: '', role: 'owner' },
  });
  expect(
    readInspectorArguments(['--email=a@b.example', '--first-name=Rosa', '--last-name', 'De la Cruz']),
  ).toMatchObject({ options: { firstName: 'Rosa', lastName: 'De la Cruz' } });
  expect(readInspectorArguments(['--email=a@b.example', '--first-name=Rosa', '--role=office'])).toMatchObject(
    { options: { role: 'office' } },
  );
});

test('resets the password, and optionally the second factor', () => {
  expect(readInspectorArguments(['--email', 'a@b.example', '--reset'])).toEqual({
    ok: true,
    options: { kind: 'reset', email: 'a@b.example', removeSecondFactor: false },
  });
  expect(
    readInspectorArguments(['--reset', '--remove-second-factor', '--email', 'a@b.example']),
  ).toMatchObject({ options: { removeSecondFactor: true } });
});

test.each([
  [[], '--email is missing'],
  [['--email'], '--email needs a value'],
  [['--email', '--first-name', 'Rosa'], '--email needs a value'],
  [['--email', 'rosa'], '"rosa" is not an email address'],
  [['--email', 'a@b.example'], '--first-name is missing'],
  [['--email', 'a@b.example', '--first-name', 'x'.repeat(61)], 'at most 60'],
  [['--email', 'a@b.example', '--reset', '--first-name', 'Rosa'], 'leave the names and the role out'],
  [
    ['--email', 'a@b.example', '--first-name', 'Rosa', '--role', 'boss'],
    '--role must be owner, inspector, office',
  ],
  [['--email', 'a@b.example', '--first-name', 'Rosa', '--remove-second-factor'], 'together with --reset'],
  [['--password', 'secret'], 'There is no option --password'],
  [['rosa'], 'There is no option rosa'],
])('%j is refused with one sentence', (args, part) => {
  expect(readInspectorArguments(args)).toEqual({ ok: false, sentence: expect.stringContaining(part) });
});
