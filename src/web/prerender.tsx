// Renders each page as HTML that is readable without scripts, with the facts that the page's code needs.
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { readBusinessProfile } from '../api/read-business-profile.ts';
import { type Agreement, agreementOf } from '../domain/agreement/agreement.ts';
import { type PublicBusiness, publicBusiness } from '../domain/business/public-business.ts';
import { NO_HANDLERS } from '../domain/legal/data-handlers.ts';
import type { LegalPages } from '../domain/legal/legal-page.ts';
import { legalDraft } from '../domain/legal/legal-texts.ts';
import { App } from './app.tsx';
import { descriptionOf } from './descriptions.ts';
import { setAgreement } from './features/agreement/current-agreement.ts';
import { setLegal } from './features/legal/current-legal.ts';
import { setBusiness } from './lib/business.ts';
import { headHtml } from './lib/head.ts';
import { factsElement } from './lib/json-element.ts';
import { paletteHead } from './lib/palette-head.ts';
import { paths } from './paths.ts';
import { isOn, notFound, routes } from './routes.tsx';

export type PrerenderedPage = {
  path: string;
  head: string;
  body: string;
  /** Elements with the facts: before the page's code, which reads them. */
  facts: string;
  source: string;
  listed: boolean;
  sandboxOnly: boolean;
  inspectorOnly: boolean;
  private: boolean;
  /** Switched off by the owner. */
  off: boolean;
};

export const notFoundPath = '/404';

/** What the pages are rendered from. */
export type RenderFacts = { business: PublicBusiness; agreement: Agreement; legal: LegalPages };

/** Throws if the profile has problems. */
export function readFacts(json: unknown): RenderFacts {
  const read = readBusinessProfile(json);
  if (read.ok)
    return {
      business: publicBusiness(read.profile),
      agreement: agreementOf(read.profile),
      legal: legalDraft(read.profile, NO_HANDLERS),
    };
  const problems = read.problems.map(({ field, sentence }) => `${field}: ${sentence}`);
  throw new Error(`The business profile has problems:\n${problems.join('\n')}`);
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: components read the facts from their modules, so two renderings would mix them. */
function inTurn<Rendered>(facts: RenderFacts, render: () => Promise<Rendered>): Promise<Rendered> {
  const rendered = last
    .catch(() => undefined)
    .then(() => {
      setBusiness(facts.business);
      setAgreement(facts.agreement);
      setLegal(facts.legal);
      return render();
    });
  last = rendered;
  return rendered;
}

export const prerenderAll = (facts: RenderFacts): Promise<PrerenderedPage[]> =>
  inTurn(facts, () => renderRoutes(facts, [...routes, { ...notFound, path: notFoundPath }]));

export const prerenderPage = (facts: RenderFacts, path: string): Promise<PrerenderedPage> =>
  inTurn(facts, async () => {
    const [page] = await renderRoutes(
      facts,
      routes.filter((route) => route.path === path),
    );
    if (!page) throw new Error(`There is no page ${path}`);
    return page;
  });

type RenderedRoute = (typeof routes)[number] | (typeof notFound & { path: string });

function renderRoutes(facts: RenderFacts, chosen: readonly RenderedRoute[]): Promise<PrerenderedPage[]> {
  return Promise.all(
    chosen.map(async (route) => ({
      path: route.path,
      head: [
        headHtml({ ...route, title: route.title(), description: descriptionOf(route.path) }),
        paletteHead(facts.business.brand.palette),
      ].join('\n    '),
      body: await renderBody(route.path),
      facts: factsOf(route.path, facts),
      source: route.source,
      listed: !route.unlisted,
      sandboxOnly: route.sandboxOnly === true,
      inspectorOnly: 'access' in route && route.access === 'inspector',
      private: route.private === true,
      off: !isOn(route),
    })),
  );
}

/** Pages that always show the agreement. */
const withAgreement: readonly string[] = [paths.contractPreview];

const factsOf = (path: string, { business, agreement, legal }: RenderFacts): string =>
  [
    factsElement('business', business),
    ...(withAgreement.includes(path) ? [factsElement('agreement', agreement)] : []),
    ...(path === paths.privacy ? [factsElement('legal', legal.privacy)] : []),
    ...(path === paths.terms ? [factsElement('legal', legal.terms)] : []),
  ].join('\n    ');

async function renderBody(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={encodeURI(path)}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // React would stream large parts out of order and place them by script; these pages must work without one.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return await new Response(prelude).text();
}
