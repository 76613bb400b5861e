// What everyone may load is made before any appointment exists, and knows of none.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleAppointments } from '../../src/server/db/sample-appointments.ts';
import { renderedSite } from '../support/rendered-site.ts';

const build = join(import.meta.dirname, '..', '..', 'dist');

async function textsIn(folder: string): Promise<[string, string][]> {
  const names = await readdir(join(build, folder), { recursive: true });
  const texts = names.filter((name) => /\.(html|js|css|json|txt|xml|webmanifest)$/.test(name));
  return Promise.all(
    texts.map(async (name) => [name, await readFile(join(build, folder, name), 'utf8')] as [string, string]),
  );
}

test('no page or script contains appointment data', async () => {
  const pages = (await renderedSite())
    .current()
    .pages.map(({ path, html }) => [path, html] as [string, string]);
  const files = [...pages, ...(await textsIn('web'))];
  expect(files.length).toBeGreaterThan(40);
  for (const { person, street } of sampleAppointments) {
    const told = files.filter(([, text]) => text.includes(street) || text.includes(person.lastName));
    expect(
      told.map(([name]) => name),
      person.lastName,
    ).toEqual([]);
  }
});
