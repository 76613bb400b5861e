// Makes /privacy and /terms from the business and its providers, and stores a new version when their text has changed.
import { createHash } from 'node:crypto';
import { isOpenForBooking } from '../../../domain/business/made-up-facts.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { DataHandlers } from '../../../domain/legal/data-handlers.ts';
import {
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type LegalPage,
  type LegalPages,
  type LegalText,
} from '../../../domain/legal/legal-page.ts';
import { legalDraft, legalTexts } from '../../../domain/legal/legal-texts.ts';
import type { Database } from '../../db/client.ts';
import { addLegalVersion, listLegalVersions } from '../../db/stores/legal-versions.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = { db: Database; clock: Clock; handlers: DataHandlers; mode: 'sandbox' | 'live' };

export async function publishLegal(deps: Deps, profile: BusinessProfile): Promise<LegalPages> {
  // A version stays for good, so none is stored in the name of a made-up business.
  if (!isOpenForBooking(deps.mode, profile)) return legalDraft(profile, deps.handlers);
  const texts = legalTexts(profile, deps.handlers);
  const [privacy, terms] = await Promise.all(
    LEGAL_DOCUMENTS.map((document) => publish(deps, document, texts[document])),
  );
  if (!privacy || !terms) throw new Error('A legal page is missing');
  return { privacy, terms };
}

async function publish({ db, clock }: Deps, document: LegalDocument, content: LegalText): Promise<LegalPage> {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest();
  let stored = await listLegalVersions(db, document);
  if (!stored[0]?.content_hash.equals(hash)) {
    const version = (stored[0]?.version ?? 0) + 1;
    await addLegalVersion(db, { document, version, from: clock.now(), content, hash });
    stored = await listLegalVersions(db, document);
  }
  const versions = stored.map((row) => ({
    version: row.version,
    effective: phoenixDateOf(row.effective_from),
    isShown: row.content_hash.equals(hash),
  }));
  // Two processes that start with different settings store in turn; each shows its own text.
  const shown = versions.find(({ isShown }) => isShown);
  return {
    ...content,
    document,
    version: shown?.version ?? null,
    effective: shown?.effective ?? null,
    earlier: versions
      .filter(({ version }) => version < (shown?.version ?? 0))
      .map(({ version, effective }) => ({ version, effective })),
  };
}
