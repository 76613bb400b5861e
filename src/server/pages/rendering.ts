// What is drawn anew when the business changes: its pages and the files that carry its brand.
import { join } from 'node:path';
import type { PublicBusiness } from '../../domain/business/public-business.ts';
import type { Result } from '../../domain/result.ts';
import { type BrandFile, drawBrandFile } from '../brand/brand-files.ts';
import { openThread } from '../threads/open-thread.ts';
import { type PageFacts, type RenderedSite, renderPage, renderSite } from './render-site.ts';

export const renderingWork = { pages: renderSite, page: renderPage, file: drawBrandFile };
export type RenderingWork = typeof renderingWork;

export type Rendering = {
  pages: (facts: PageFacts) => Promise<RenderedSite>;
  page: (path: string, facts: PageFacts) => Promise<string>;
  file: (path: string, business: PublicBusiness) => Promise<BrandFile>;
};

/** `build`: the folder of the build. */
export function renderInProcess(build: string): Rendering {
  return {
    pages: (facts) => renderSite({ folder: join(build, 'render'), facts }),
    page: (path, facts) => renderPage({ folder: join(build, 'render'), facts, path }),
    file: (path, business) => drawBrandFile({ path, business, webFolder: join(build, 'web') }),
  };
}

/** A drawing takes a second at most; the first one waits for the thread and its code. */
const limits = { maxMs: 20_000, maxWaiting: 40 };

/** `worker`: the built rendering-worker.ts. */
export function renderInThread(
  worker: URL,
  build: string,
  onLost: (why: string) => void,
): Rendering & { end: () => Promise<void> } {
  const thread = openThread<RenderingWork>(worker, { ...limits, onLost });
  return {
    pages: async (facts) => made(await thread.ask('pages', { folder: join(build, 'render'), facts })),
    page: async (path, facts) =>
      made(await thread.ask('page', { folder: join(build, 'render'), facts, path })),
    file: async (path, business) =>
      made(await thread.ask('file', { path, business, webFolder: join(build, 'web') })),
    end: thread.end,
  };
}

function made<Value>(result: Result<Value, 'busy' | 'lost'>): Value {
  if (!result.ok) throw new Error(`The thread that renders the pages is ${result.reason}`);
  return result.value;
}
