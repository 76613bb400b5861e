// The privacy or terms page's text. The page itself has it in the element #legal; after a navigation it is fetched.
import type { LegalDocument, LegalPage, LegalPages } from '../../../domain/legal/legal-page.ts';

let known: Partial<LegalPages> | undefined;
const fetched: Partial<Record<LegalDocument, Promise<LegalPage | null>>> = {};

/** `undefined`: not in this page. */
export function legalInPage(document: LegalDocument): LegalPage | undefined {
  known ??= readElement();
  return known[document];
}

function readElement(): Partial<LegalPages> {
  const text = globalThis.document?.getElementById('legal')?.textContent;
  if (!text) return {};
  const page = JSON.parse(text) as LegalPage;
  return { [page.document]: page };
}

/** For rendering on the server. */
export function setLegal(pages: LegalPages): void {
  known = pages;
}

/** `null`: no answer. */
export function fetchLegal(document: LegalDocument): Promise<LegalPage | null> {
  fetched[document] ??= import('./read-legal-call.ts')
    .then(({ readLegal }) => readLegal(document))
    .catch(() => null);
  return fetched[document];
}

/** The next render asks again. */
export function forgetFailedFetch(document: LegalDocument): void {
  delete fetched[document];
}
