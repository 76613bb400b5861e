import { expect, test, vi } from 'vitest';
import { business } from '../../tests/support/business.ts';
import { prerenderAll, readFacts } from './prerender.tsx';

// Loading every page's code takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const facts = readFacts(business);

test('every page carries the business, and the pages that show the agreement carry its text', async () => {
  const pages = await prerenderAll(facts);
  expect(pages.filter(({ facts }) => !facts.includes('id="business"'))).toEqual([]);
  const withAgreement = pages.filter(({ facts }) => facts.includes('id="agreement"'));
  expect(withAgreement.map(({ path }) => path)).toEqual(['/contract-preview']);
  const preview = pages.find(({ path }) => path === '/contract-preview');
  expect(preview?.body).toContain(facts.agreement.preamble);
});

test('the privacy and terms pages carry their text', async () => {
  const pages = await prerenderAll(facts);
  const carrying = pages.filter(({ facts }) => facts.includes('id="legal"')).map(({ path }) => path);
  expect(carrying).toEqual(['/privacy', '/terms']);
  expect(pages.find(({ path }) => path === '/privacy')?.body).toContain('How to have it erased');
});

test('the owner can switch the demo pages off, and what they say is gone', async () => {
  const policies = { ...business.policies, demoPages: false };
  const pages = await prerenderAll(readFacts({ ...business, policies }));
  const off = pages.filter((page) => page.off);
  expect(off.map(({ path }) => path).sort()).toEqual(['/demo', '/gamification-demo', '/street-view-tester']);
  expect(off.filter(({ body }) => !body.includes('404 Page Not Found'))).toEqual([]);
  expect((await prerenderAll(facts)).filter((page) => page.off)).toEqual([]);
});

/** Facts of the fixture, and others in their place. */
const changes = {
  Caliche: 'Mesquite',
  Marcus: 'Dana',
  Ybarra: 'Reyes',
  Maricopa: 'Yavapai',
  Pinal: 'Gila',
  Chandler: 'Prescott',
  '480555': '928555',
  'AZ BTR Home Inspector #70142': 'AZ BTR Home Inspector #60001',
};
const otherJson = Object.entries(changes).reduce(
  (json, [fact, other]) => json.replaceAll(fact, other),
  JSON.stringify(business),
);

test('no page names another business, also where two are rendered at once', async () => {
  const others = readFacts(JSON.parse(otherJson));
  const [first, second] = await Promise.all([prerenderAll(facts), prerenderAll(others)]);
  const naming = (pages: typeof first, words: readonly string[]) =>
    pages.flatMap(({ path, head, body }) =>
      words.filter((word) => `${head}${body}`.includes(word)).map((word) => `${path}: ${word}`),
    );
  expect(naming(second, [...Object.keys(changes), '(480) 555'])).toEqual([]);
  expect(naming(first, ['Mesquite Home', 'Reyes', '(928) 555'])).toEqual([]);
});

test('a profile with problems is refused by name', () => {
  expect(() => readFacts({ ...business, since: 'long ago' })).toThrow(/since: /);
});

test('texts of the business that look like code stay text', async () => {
  const typed = `"><img src=x onerror=alert(1)></title></script><script>alert(1)</script>&'`;
  const hostile = {
    ...business,
    name: typed.slice(0, 60),
    tagline: typed,
    regulator: typed,
    promises: { ...business.promises, report: typed.slice(0, 60) },
    agreement: { ...business.agreement, title: typed.slice(0, 80), preamble: typed },
  };
  const tagsOf = (pages: Awaited<ReturnType<typeof prerenderAll>>) =>
    pages.map(({ path, head, body, facts: json }) => [
      path,
      `${head}${body}${json}`.match(/<(script|img|title)\b[^>]*>/g)?.length,
    ]);
  const plain = tagsOf(await prerenderAll(facts));
  expect(tagsOf(await prerenderAll(readFacts(hostile)))).toEqual(plain);
});
