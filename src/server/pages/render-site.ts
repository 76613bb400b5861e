// Renders the pages from the built components with the business's facts.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Agreement } from '../../domain/agreement/agreement.ts';
import type { PublicBusiness } from '../../domain/business/public-business.ts';
import type { LegalPages } from '../../domain/legal/legal-page.ts';

export type PageFacts = { business: PublicBusiness; agreement: Agreement; legal: LegalPages };

export type RenderedPage = {
  path: string;
  html: string;
  /** In the site map. */
  listed: boolean;
  sandboxOnly: boolean;
  inspectorOnly: boolean;
  private: boolean;
  /** Switched off by the owner: an unknown page until it is on again. */
  off: boolean;
};

export type RenderedSite = {
  pages: RenderedPage[];
  notFound: string;
  /** For the content security policy. */
  scriptHashes: string[];
  styleHashes: string[];
};

/** What the built prerender.tsx exports. */
type Renderer = {
  notFoundPath: string;
  prerenderAll: (facts: PageFacts) => Promise<PrerenderedPage[]>;
  prerenderPage: (facts: PageFacts, path: string) => Promise<PrerenderedPage>;
};
type PrerenderedPage = Omit<RenderedPage, 'html'> & {
  head: string;
  body: string;
  /** JSON elements. */
  facts: string;
  /** The page's file, which names its code. */
  source: string;
};

/** `folder`: the build's folder with the components, the template and the list of each page's code. */
type Given = { folder: string; facts: PageFacts };

export async function renderSite({ folder, facts }: Given): Promise<RenderedSite> {
  const { renderer, toHtml } = await openBuild(folder);
  const rendered = (await renderer.prerenderAll(facts)).map(toHtml);
  const notFound = rendered.find(({ path }) => path === renderer.notFoundPath);
  if (!notFound) throw new Error('The build has no page for unknown addresses');
  return {
    pages: rendered.filter((page) => page !== notFound),
    notFound: notFound.html,
    scriptHashes: inlineHashes(rendered, 'script'),
    styleHashes: inlineHashes(rendered, 'style'),
  };
}

/** One page alone, for a preview. */
export async function renderPage({ folder, facts, path }: Given & { path: string }): Promise<string> {
  const { renderer, toHtml } = await openBuild(folder);
  return toHtml(await renderer.prerenderPage(facts, path)).html;
}

async function openBuild(folder: string) {
  const [renderer, template, codeFile] = await Promise.all([
    import(pathToFileURL(join(folder, 'prerender.mjs')).href) as Promise<Renderer>,
    readFile(join(folder, 'template.html'), 'utf8'),
    readFile(join(folder, 'code.json'), 'utf8'),
  ]);
  const code = JSON.parse(codeFile) as Record<string, string>;
  const toHtml = ({ head, body, facts, source, ...page }: PrerenderedPage): RenderedPage => ({
    ...page,
    html: (page.inspectorOnly ? template.replace('/site.webmanifest', '/desk.webmanifest') : template)
      .replace('<!--head-->', () => head)
      .replace('<!--app-->', () => body)
      .replace('<!--facts-->', () => facts)
      .replace('__CODE__', () => code[source] ?? ''),
  });
  return { renderer, toHtml };
}

/** Hashes of what runs inside the pages. Data elements do not run. */
function inlineHashes(pages: readonly { html: string }[], element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?<attributes>[^>]*)>(?<code>[\\s\\S]*?)</${element}>`, 'g');
  const codes = pages.flatMap(({ html }) =>
    [...html.matchAll(inline)]
      .filter(({ groups }) => !/\bsrc=|application\/(ld\+)?json/.test(groups?.attributes ?? ''))
      .map(({ groups }) => groups?.code ?? ''),
  );
  return [...new Set(codes)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}
