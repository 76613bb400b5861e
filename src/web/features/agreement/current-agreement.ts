// The current text of the agreement. Pages that always show it have it in the element #agreement; others fetch it.
import type { Agreement } from '../../../domain/agreement/agreement.ts';

let known: Agreement | undefined;
let fetched: Promise<Agreement | null> | undefined;

/** `undefined`: not in this page. */
export function agreementInPage(): Agreement | undefined {
  if (known || typeof document === 'undefined') return known;
  const text = document.getElementById('agreement')?.textContent;
  if (text) known = JSON.parse(text) as Agreement;
  return known;
}

/** For rendering on the server. */
export function setAgreement(agreement: Agreement): void {
  known = agreement;
}

/** One request for the page's lifetime. `null`: no answer. */
export function fetchAgreement(): Promise<Agreement | null> {
  fetched ??= import('./read-agreement-call.ts')
    .then(({ readCurrentAgreement }) => readCurrentAgreement())
    .catch(() => null);
  return fetched;
}

/** The next render asks again. */
export function forgetFailedFetch(): void {
  fetched = undefined;
}
