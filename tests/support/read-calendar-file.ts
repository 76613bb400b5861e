// Parses iCalendar content lines: unfolded, with name, parameters and value.

export type CalendarLine = { name: string; parameters: string; value: string };

export function readCalendarFile(file: string): CalendarLine[] {
  if (!file.endsWith('END:VCALENDAR\r\n')) throw new Error('Not a whole calendar file');
  if (/[^\r]\n|\r[^\n]/.test(file)) throw new Error('A line that does not end with CRLF');
  if (file.split('\r\n').some((line) => Buffer.byteLength(line) > 75)) throw new Error('A line too long');
  return file
    .replace(/\r\n /g, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => {
      const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line);
      if (!match) throw new Error(`Not a content line: ${line}`);
      const [, name = '', parameters = '', value = ''] = match;
      return { name, parameters, value };
    });
}

export const valuesOf = (lines: readonly CalendarLine[], name: string): string[] =>
  lines.filter((line) => line.name === name).map(({ value }) => value);
