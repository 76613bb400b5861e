// The files each page loads, read once for all visitors.
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

/** Referenced by links and images, or in the list of deferred scripts. */
const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?<=["\s])\/(?:assets|art|favicon)[^"\s]+/g)].map(([file]) => file)),
];
