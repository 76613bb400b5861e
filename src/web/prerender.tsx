// Run by the build: renders each public page as HTML that is readable without scripts.
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { descriptionOf } from './descriptions.ts';
import { headHtml } from './lib/head.ts';
import { notFound, routes } from './routes.tsx';

export type PrerenderedPage = {
  path: string;
  head: string;
  body: string;
  source: string;
  listed: boolean;
  sandboxOnly: boolean;
  inspectorOnly: boolean;
  private: boolean;
};

export const notFoundPath = '/404';

export async function prerenderAll(): Promise<PrerenderedPage[]> {
  const all = [...routes, { ...notFound, path: notFoundPath }];
  return Promise.all(
    all.map(async (route) => ({
      path: route.path,
      head: headHtml({ ...route, description: descriptionOf(route.path) }),
      body: await renderBody(route.path),
      source: route.source,
      listed: !route.unlisted,
      sandboxOnly: route.sandboxOnly === true,
      inspectorOnly: 'access' in route && route.access === 'inspector',
      private: route.private === true,
    })),
  );
}

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
