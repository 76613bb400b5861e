// Reads every sentence in the source and looks for wordings the product does not use.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Words and phrases that no screen, mail, text, document or API description may have. */
const banned = [
  /\bwho(m|so)?ever\b/i,
  /\b(some|any)body\b/i,
  /\be-mails?\b/i,
  /\bcancelled\b/i,
  /\brather\b/i,
  /\bbrings\b|\b(canceling|it|that|this) brought\b/i,
  /\bhears? of\b/i,
  /\bby (itself|themselves)\b/i,
  /\bas it is now\b|\bstays? as (it is|they are)\b/i,
  /\bbeside\b/i,
  /\btold of\b|\bis told by\b|\bare not written to\b/i,
  /\bmeans of payment\b/i,
  /\btake(n)? along\b/i,
  /\bleads? nowhere\b/i,
  /\bin the meantime\b|\bmeanwhile\b/i,
  /\bgive (this|the|its) time back\b/i,
  /\bdoes not hold\b|\bdo not hold\b/i,
  /\bin place of\b|\banew\b/i,
  /Your time is yours|What canceling|telephone too|An inspection needs it|takes all 8|Shall we|Still missing: whether/i,
  /Not to be notified|leave the link alone|counts for it|became free|Keep this time|holds no time|takes it back/i,
  /told before you book|It is still yours|known to be theirs|Who waits for|does not fit|Elsewhere at/i,
];

/** SQL is not read by customers. */
const isSql = (file: string) => file.startsWith('src/server/db/');

test('no sentence uses a wording the product avoids', { timeout: 60_000 }, () => {
  const found = sourceFiles('src')
    .filter((file) => !isSql(file))
    .flatMap((file) =>
      sentences(file)
        .filter((words) => banned.some((phrase) => phrase.test(words)))
        .map((words) => `${file}: ${words}`),
    );
  expect(found).toEqual([]);
});

test('the search reads text between tags, attributes, strings and templates', () => {
  const read = sentencesOf(
    'a.tsx',
    "const a = <p title='One or two'>Three or four {`Five $" + "{n} or six`} {'Seven or eight'}</p>; // Nine",
  );
  expect(read).toEqual(['One or two', 'Three or four', 'Five … or six', 'Seven or eight']);
});

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);

const sentences = (file: string) => sentencesOf(file, readFileSync(file, 'utf8'));

interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

function sentencesOf(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, ...fields } = node as SyntaxNode;
    if (type === 'TaggedTemplateExpression' && (fields.tag as { name?: string }).name === 'sql') return;
    const words = text(type, fields);
    if (words !== null && /[a-z] [a-z]/i.test(words)) found.push(words);
    Object.values(fields).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}

function text(type: string, fields: Record<string, unknown>): string | null {
  if (type === 'JSXText') return String(fields.value).replace(/\s+/g, ' ').trim();
  if (type === 'Literal' && typeof fields.value === 'string') return fields.value;
  if (type !== 'TemplateLiteral') return null;
  return (fields.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}
