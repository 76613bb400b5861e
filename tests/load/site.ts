// What each page takes along, read once for all visitors: their browsers know it from the page itself.
import type { Browser } from './browser.ts';

export type Site = { visit: (browser: Browser, path: string) => Promise<void> };

export async function readSite(url: string, paths: readonly string[]): Promise<Site> {
  const files = new Map<string, string[]>();
  for (const path of paths) files.set(path, filesIn(await (await fetch(`${url}${path}`)).text()));
  return {
    visit: async (browser, path) => {
      await browser.load('page', path);
      const wanted = files.get(path) ?? files.get(`/${path.split('/')[1]}`) ?? [];
      await Promise.all(wanted.map((file) => browser.load('file of a page', file)));
    },
  };
}

/** Named in links and pictures, or in the list of code that is fetched once the page has been painted. */
const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?<=["\s])\/(?:assets|art|favicon)[^"\s]+/g)].map(([file]) => file)),
];
