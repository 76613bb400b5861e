// The rendered pages of the business as it is now.
import type { Logger } from 'pino';
import { agreementOf } from '../../domain/agreement/agreement.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import { publicBusiness } from '../../domain/business/public-business.ts';
import type { LegalPages } from '../../domain/legal/legal-page.ts';
import { type BrandFile, brandFiles } from '../brand/brand-files.ts';
import type { LoadedBusiness } from '../business/load-business.ts';
import type { RenderedSite } from './render-site.ts';
import type { Rendering } from './rendering.ts';

export type Site = {
  current: () => RenderedSite;
  /** Of the files that carry the brand. */
  filePaths: readonly string[];
  /** Drawn when first asked for. */
  file: (path: string) => Promise<BrandFile>;
  /** A listed page with the facts of a profile that is not published; `undefined`: there is no such page. */
  preview: (path: string, profile: BusinessProfile) => Promise<string | undefined>;
  /** Called when all pages have been rendered anew. */
  onChange: (listener: () => void) => void;
  /** The privacy and terms pages as they are shown now. */
  legal: () => LegalPages;
};

/** Makes the privacy and terms pages; `publish` also stores them. */
export type LegalMaker = {
  publish: (profile: BusinessProfile) => Promise<LegalPages>;
  preview: (profile: BusinessProfile) => LegalPages;
};

/** Renders all pages once before it resolves, and again whenever another version comes into force. */
export async function openSite(
  business: Pick<LoadedBusiness, 'current' | 'onChange'>,
  rendering: Rendering,
  log: Pick<Logger, 'error' | 'info'>,
  legalMaker: LegalMaker,
): Promise<Site> {
  const listeners: (() => void)[] = [];
  const factsOf = (profile: BusinessProfile, legal: LegalPages) => ({
    business: publicBusiness(profile),
    agreement: agreementOf(profile),
    legal,
  });
  const renderCurrent = async () => {
    const { profile } = business.current();
    const legal = await legalMaker.publish(profile);
    return { legal, ...(await rendering.pages(factsOf(profile, legal))) };
  };
  let site = await renderCurrent();
  // One after the other, so that the last change is also the last one shown.
  let last: Promise<void> = Promise.resolve();
  const renderAgain = async () => {
    const { version } = business.current();
    const begun = performance.now();
    try {
      site = await renderCurrent();
      for (const listener of listeners) listener();
      log.info(
        { version, ms: Math.round(performance.now() - begun) },
        'pages rendered for the changed business',
      );
    } catch (error) {
      // The pages before the change stay: old facts are better than no pages.
      log.error({ err: error, version }, 'the pages could not be rendered for the changed business');
    }
  };
  business.onChange(() => {
    files = new Map();
    last = last.then(renderAgain);
  });
  // A change drops all of them; a failed drawing is tried again.
  let files = new Map<string, Promise<BrandFile>>();
  const file = (path: string) => {
    const known = files.get(path);
    if (known) return known;
    const drawn = rendering.file(path, publicBusiness(business.current().profile));
    const kept = files;
    kept.set(path, drawn);
    drawn.catch(() => kept.delete(path));
    return drawn;
  };
  return {
    filePaths: Object.keys(brandFiles),
    file,
    current: () => site,
    preview: async (path, profile) => {
      const isListed = site.pages.some((page) => page.path === path && page.listed);
      return isListed ? rendering.page(path, factsOf(profile, legalMaker.preview(profile))) : undefined;
    },
    legal: () => site.legal,
    onChange: (listener) => void listeners.push(listener),
  };
}
