import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Left alone, the bundler makes a file of its own for every few lines that two pages share, and each costs more in headers
 * than in code. What nearly every page needs is one file; what the pages of the booking need besides is another. zod,
 * dialogs and whatever stands on them stay out of both: no page needs them before a visitor does something.
 */
const onOthers =
  /web[\\/](lib[\\/](api-client|desk-call|store-property|booking-context|usd)|ui[\\/](dialog|confirm-dialog|unavailable)\.)/;
/** Shared by the inspector's pages, which stand on zod, and of no use to a visitor. */
const ofTheDesk =
  /storage[\\/](desk-|clear-desk-data|last-user)|domain[\\/](identity|appointment[\\/](desk-change|payment-status|appointment-status))/;
/** Stand on zod as well, and are fetched when a property is stored. */
const storing = /features[\\/]property[\\/](store-from-query|keep-corrected-property)/;
/** A booking that is made needs these as well, and nothing else of the booking. */
const afterwards =
  /features[\\/]contact[\\/](recipients-section|realtor-section|section|formatted-field)|storage[\\/](manage-link|signing-link|contract-data)/;
/** No page of the booking needs the agreement before it is read or signed. */
const ofTheAgreement = /domain[\\/]agreement[\\/]/;
const agreementText = /domain[\\/]agreement[\\/](agreement(-text)?\.|[a-z]+-sections)/;
const ofPaying = /domain[\\/](payment[\\/]|providers\.)/;
/** Shown under a price alone, which the contact step and the calendar do not have. */
const underPrices = /features[\\/]booking[\\/](refund-terms|next-openings|pool-offer)/;
const sharedParts = [
  {
    name: 'base',
    test: (id: string) =>
      /src[\\/](domain[\\/](business|calendar-date|time-of-day|contact[\\/]contact-parameters|money|group-thousands|result|inspection-scope|pricing[\\/]|property[\\/](property|square-feet)\.|progress[\\/](booking-steps|points)|agreement[\\/]terms\.|payment[\\/]refund-terms-text)|web[\\/](features[\\/]progress[\\/]booking-progress|ui|lib|paths|storage[\\/]stored-value))|lucide-react|vite[\\/]preload-helper/.test(
        id,
      ) && !onOthers.test(id),
    minShareCount: 4,
  },
  // Few lines each, which the frame of every page shares with this page or that.
  {
    name: 'frame',
    test: /web[\\/](lib[\\/](decode-path|fetched-part|not-found-title|interacted|test-notice)|ui[\\/]notification-place|storage[\\/]was-at-desk)/,
    minShareCount: 2,
  },
  {
    name: 'booking',
    test: (id: string) =>
      /src[\\/](domain|web[\\/](storage|features[\\/](booking|property|progress|contact)))/.test(id) &&
      !ofTheDesk.test(id) &&
      !afterwards.test(id) &&
      !ofTheAgreement.test(id) &&
      !ofPaying.test(id) &&
      !underPrices.test(id) &&
      !storing.test(id),
    minShareCount: 3,
  },
  {
    name: 'scheduling',
    test: /web[\\/](steps[\\/](scheduling|use-price)|lib[\\/](my-appointments|format-phone-input)|storage[\\/]waiting-list-offer|features[\\/](contact|booking)[\\/](use-contact-form|contact-facts))/,
    minShareCount: 2,
  },
  { name: 'under-prices', test: underPrices, minShareCount: 2 },
  // Ahead of the contact step, which would take what it shows of them along to wherever else they are shown.
  {
    name: 'shown-beside',
    test: /features[\\/](pricing[\\/]inclusions-checklist|business[\\/]inspector-card)/,
    minShareCount: 2,
  },
  { name: 'contact', test: /web[\\/](steps[\\/]contact\.|features[\\/]contact[\\/])/, minShareCount: 2 },
  // Not the fields for a card, which are fetched when there is something to pay.
  {
    name: 'paying',
    test: /domain[\\/](payment[\\/]|providers\.)|web[\\/](lib[\\/]usd\.|ui[\\/]unavailable|features[\\/]payment[\\/](?!card|format-card|stripe|load-stripe|test-cards|three-d-secure)|storage[\\/](manage-link|signing-link|contract-data))/,
    minShareCount: 2,
  },
  // The last: what it stands on belongs to the others.
  { name: 'agreement', test: agreementText, minShareCount: 2 },
];

// The web. The prerendering bundle and the server bundle are made from the same settings by scripts/build.mjs.
export default defineConfig({
  root: join(import.meta.dirname, 'src', 'web'),
  plugins: [react(), tailwindcss(), developmentMode()],
  build: {
    outDir: join(import.meta.dirname, 'dist', 'web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Browsers that know light-dark() themselves; rewritten for older ones it could not follow a section's own scheme.
    cssTarget: ['chrome123', 'edge123', 'safari17.5', 'firefox120'],
    // Pictures and the typeface stay files: a data address would be blocked by the page's own policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: sharedParts } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/agreement'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 3000}`]),
    ),
  },
});

/** The server says which mode it runs in; without it, in development, it is the sandbox. */
function developmentMode(): Plugin {
  return {
    name: 'development-mode',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace('__APP_MODE__', 'sandbox')
        .replace('__NOTICE_TITLE__', 'Sandbox')
        .replace('__NOTICE_TEXT__', 'sample data, nothing charged or sent.'),
  };
}
