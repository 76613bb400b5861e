import { expect, test } from 'vitest';
import { readInspectorArguments } from './inspector-arguments.ts';

test('name a new inspector, with or without a last name', () => {
  expect(readInspectorArguments(['--email', 'a@b.example', '--first-name', 'Rosa'])).toEqual({
    ok: true,
    order: { kind: 'create', email: 'a@b.example', firstName: 'Rosa', lastName: '' },
  });
  expect(
    readInspectorArguments(['--email=a@b.example', '--first-name=Rosa', '--last-name', 'De la Cruz']),
  ).toMatchObject({ order: { firstName: 'Rosa', lastName: 'De la Cruz' } });
});

test('ask for a new password, and for the end of the second factor', () => {
  expect(readInspectorArguments(['--email', 'a@b.example', '--reset'])).toEqual({
    ok: true,
    order: { kind: 'reset', email: 'a@b.example', removeSecondFactor: false },
  });
  expect(
    readInspectorArguments(['--reset', '--remove-second-factor', '--email', 'a@b.example']),
  ).toMatchObject({ order: { removeSecondFactor: true } });
});

test.each([
  [[], '--email is missing'],
  [['--email'], '--email needs a value'],
  [['--email', '--first-name', 'Rosa'], '--email needs a value'],
  [['--email', 'rosa'], '"rosa" is not an email address'],
  [['--email', 'a@b.example'], '--first-name is missing'],
  [['--email', 'a@b.example', '--first-name', 'x'.repeat(61)], 'at most 60'],
  [['--email', 'a@b.example', '--reset', '--first-name', 'Rosa'], 'leave the names out'],
  [['--email', 'a@b.example', '--first-name', 'Rosa', '--remove-second-factor'], 'together with --reset'],
  [['--password', 'secret'], 'There is no option --password'],
  [['rosa'], 'There is no option rosa'],
])('%j is refused in a sentence', (words, part) => {
  expect(readInspectorArguments(words)).toEqual({ ok: false, sentence: expect.stringContaining(part) });
});
