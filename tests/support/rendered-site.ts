import { join } from 'node:path';
import pino from 'pino';
import type { BusinessProfile } from '../../src/domain/business/profile.ts';
import { NO_HANDLERS } from '../../src/domain/legal/data-handlers.ts';
import { legalDraft } from '../../src/domain/legal/legal-texts.ts';
import { openSite, type Site } from '../../src/server/pages/open-site.ts';
import { renderInProcess } from '../../src/server/pages/rendering.ts';
import { currentBusiness } from './current-business.ts';

const build = join(import.meta.dirname, '..', '..', 'dist');
let site: Promise<Site> | undefined;

const testLegal = (profile: BusinessProfile) => legalDraft(profile, NO_HANDLERS);

/** Rendered once for all apps of a process, which have the same business. */
export function renderedSite(): Promise<Site> {
  const business = { ...currentBusiness, onChange: () => {} };
  site ??= openSite(business, renderInProcess(build), pino({ level: 'silent' }), {
    publish: async (profile) => testLegal(profile),
    preview: testLegal,
  });
  return site;
}
