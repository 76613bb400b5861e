import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSettingsFile } from './settings-file.ts';

const parse = (text: string) => {
  const read = parseSettingsFile(text);
  if (!read.ok) throw new Error(`line ${read.line}`);
  return read.values;
};

describe('a value is read as systemd reads it', () => {
  test.each([
    ['A=b', 'b'],
    ['A = b ', 'b'],
    ['A=', ''],
    ['A=postgresql://app:p$w&x#1;2@db/c', 'postgresql://app:p$w&x#1;2@db/c'],
    ['A=one two  ', 'one two'],
    ['A=say "hello"', 'say "hello"'],
    ['A="Caliche <office@caliche.example>"', 'Caliche <office@caliche.example>'],
    ['A="$HOME & \\$1 \\"x\\" \\\\ \\n"', '$HOME & $1 "x" \\ \\n'],
    ['A=\'$a \\ "b"\'', '$a \\ "b"'],
    ['A="a" \'b\' c', 'abc'],
    ['A=a\\ \\b\\\\', 'a b\\'],
    ['A=one\\\ntwo', 'onetwo'],
    ['A="one\ntwo"', 'one\ntwo'],
    ['A=`date`', '`date`'],
    ['A=b=c', 'b=c'],
    ['A=b # no comment', 'b # no comment'],
  ])('%j', (line, value) => {
    expect(parse(`${line}\nZ=last\n`)).toEqual({ A: value, Z: 'last' });
  });

  test('comments and empty lines are skipped, Windows line ends and a byte order mark too', () => {
    expect(parse('\uFEFF# one\r\n\r\n  ; two\r\nA=b\r\nA=c')).toEqual({ A: 'c' });
  });

  test('any single-quoted text without that quote comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a1 =$&#"\\`;\n\té…\u2028') }), (text) => {
        expect(parse(`A='${text}'\nB=x`)).toEqual({ A: text, B: 'x' });
      }),
    );
  });
});

describe('a line that is no setting is named', () => {
  test.each([
    ['A=b\nnot a setting', 2],
    ['export A=b', 1],
    ['A=b\n\n1X=c', 3],
    ['A="open', 1],
    ['lone\nB=c', 1],
  ])('%j', (text, line) => {
    expect(parseSettingsFile(text)).toEqual({ ok: false, line });
  });
});
