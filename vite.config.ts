import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readBusinessProfile } from './src/api/read-business-profile.ts';
import { publicBusiness } from './src/domain/business/public-business.ts';
import { factsElement } from './src/web/lib/json-element.ts';
import { paletteHead } from './src/web/lib/palette-head.ts';

/**
 * By default the bundler creates a chunk for every few lines that two pages share, and each costs more in headers than in
 * code. So code that nearly every page needs is one chunk, and code that the booking pages share is another. zod, dialogs
 * and the code that imports them stay out of both: no page needs them before the first interaction.
 */
const importsZod =
  /web[\\/](lib[\\/](api-client|desk-call|store-property|booking-context|usd)|ui[\\/](dialog|confirm-dialog|unavailable)\.)/;
/** Shared by the inspector's pages, which import zod; visitors never need it. */
const deskOnly =
  /storage[\\/](desk-|clear-desk-data|last-user|forget-codes|notes-drafts|refused-payments|report-drafts|new-appointment|change-draft|finding)|domain[\\/](identity|appointment[\\/](desk-change|notes|payment-status|appointment-status)|payment[\\/]office-entry|scheduling[\\/](availability|conflicts|time-breaks))/;
/** Imports zod as well; loaded when a property is stored. */
const propertyStorage = /features[\\/]property[\\/](store-from-query|save-corrected-property)/;
/** Needed by the pages of an existing booking, which need nothing else of the booking chunk. */
const existingBooking =
  /features[\\/]contact[\\/](recipients-section|realtor-section|section|formatted-field)|storage[\\/](manage-link|signing-link|contract-data|paid-report)/;
/** Loaded when the agreement is read or signed. */
const agreementDomain = /domain[\\/]agreement[\\/]/;
const paymentDomain = /domain[\\/](payment[\\/]|providers\.)/;
/** Of a typed address, which pages after it no longer have. */
const addressProblems = /domain[\\/]property[\\/](problem-text|property-failure)|storage[\\/]address-draft/;
/** Of the calendar and of booked inspections; the pages before them need neither. */
const afterBooking =
  /domain[\\/](inspection-period[\\/]|payment[\\/](pays-at|closing|pay-later)\.)|storage[\\/]inspection-period/;
/** Of reports, at the desk and for their readers. */
const reportDomain = /domain[\\/]report[\\/](?!sample-)/;
/** An address that is typed: in the first step, and at the desk. */
const typedAddress =
  /features[\\/]booking[\\/](address-search|manual-address-fields|read-building-form|unit-fields|building-fields|use-suggestions)|domain[\\/]typed-amount/;
/** Shown only under a price; the contact step and the calendar have none. */
const underPrices = /features[\\/]booking[\\/](refund-terms|next-openings|pool-offer)/;
const sharedParts = [
  {
    name: 'base',
    test: (id: string) =>
      /src[\\/](domain[\\/](business|calendar-date|time-of-day|contact[\\/]contact-parameters|money|group-thousands|result|inspection-scope|service-area[\\/]service-area\.|pricing[\\/]|property[\\/](property|square-feet)\.|progress[\\/](booking-steps|points)|agreement[\\/](booking-)?terms\.|readable-text|payment[\\/]refund-(terms-text|deadline))|web[\\/](features[\\/]progress[\\/]booking-progress|ui|lib|paths|storage[\\/]stored-value))|lucide-react|vite[\\/]preload-helper/.test(
        id,
      ) && !importsZod.test(id),
    minShareCount: 4,
  },
  // A few lines each, shared by the frame of every page and some pages, the first one among them.
  {
    name: 'frame',
    test: /web[\\/](lib[\\/](decode-path|not-found-title|interacted|online|reduced-data|test-notice)|ui[\\/](notification-place|rotation)|storage[\\/]was-at-desk)/,
    minShareCount: 2,
  },
  // What every call needs: visitors load it with their first one, without the desk's code.
  {
    name: 'calls',
    test: /node_modules[\\/]zod[\\/]|src[\\/]api[\\/](endpoint|text|money|failure)\.|web[\\/]lib[\\/]api-client/,
    minShareCount: 2,
  },
  { name: 'after-booking', test: afterBooking, minShareCount: 2 },
  { name: 'report-rules', test: reportDomain, minShareCount: 2 },
  // What /login says of a new installation, and its list at the desk.
  { name: 'going-live', test: /features[\\/]setup|src[\\/](domain|api)[\\/]setup/, minShareCount: 2 },
  {
    name: 'booking',
    test: (id: string) =>
      /src[\\/](domain|web[\\/](storage|features[\\/](booking|property|progress|contact|pricing[\\/]inclusions-checklist|business[\\/]inspector-card)))/.test(
        id,
      ) &&
      !deskOnly.test(id) &&
      !existingBooking.test(id) &&
      !agreementDomain.test(id) &&
      !paymentDomain.test(id) &&
      !underPrices.test(id) &&
      !addressProblems.test(id) &&
      !afterBooking.test(id) &&
      !reportDomain.test(id) &&
      !typedAddress.test(id) &&
      !propertyStorage.test(id),
    minShareCount: 3,
  },
  {
    name: 'scheduling',
    test: /web[\\/](steps[\\/](scheduling|use-price)|lib[\\/](my-appointments|format-phone-input)|storage[\\/]waiting-list-offer|features[\\/](contact|booking)[\\/](use-contact-form|contact-facts))/,
    minShareCount: 2,
  },
  { name: 'typed-address', test: typedAddress, minShareCount: 2 },
  { name: 'under-prices', test: underPrices, minShareCount: 2 },
  { name: 'contact', test: /web[\\/](steps[\\/]contact\.|features[\\/]contact[\\/])/, minShareCount: 2 },
  // A few lines each, for pages that open a booking by its link.
  {
    name: 'opened-by-link',
    test: /features[\\/]signing[\\/](use-signing|use-link-token|layout|signing-intro|go-to|use-checkout-redirect)/,
    minShareCount: 2,
  },
  // Without the card fields, which are loaded when there is something to pay.
  {
    name: 'paying',
    test: /domain[\\/](payment[\\/](?!office-entry)|providers\.)|web[\\/](lib[\\/]usd\.|ui[\\/]unavailable|features[\\/]payment[\\/](?!card|sandbox-card|stripe|load-stripe|three-d-secure|provider-form|use-payment)|storage[\\/](manage-link|signing-link|contract-data|paid-report))/,
    minShareCount: 2,
  },
  // Last, so that what visitors share is in its own chunk already.
  {
    name: 'at-the-desk',
    test: /web[\\/](features[\\/]desk[\\/](change-kinds|desk-frame|use-desk|desk-context|failure-text)|lib[\\/](desk-|use-offline)|storage[\\/](desk-(?!return)|clear-desk-data|refused-payments))|src[\\/]api[\\/](desk|office-entries|auth|availability)\./,
    minShareCount: 3,
  },
];

// The web bundle. scripts/build.mjs uses the same settings for the prerendering bundle and the server bundle.
export default defineConfig({
  root: join(import.meta.dirname, 'src', 'web'),
  plugins: [react(), tailwindcss(), developmentMode()],
  build: {
    outDir: join(import.meta.dirname, 'dist', 'web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Browsers that support light-dark(): the fallback for older ones would ignore a section's own color scheme.
    cssTarget: ['chrome123', 'edge123', 'safari17.5', 'firefox120'],
    // Images and fonts stay files: the content security policy blocks data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: sharedParts } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/agreement', '/pdfjs'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 3000}`]),
    ),
  },
});

/** The server fills in its mode and the business; the development server shows the sandbox and the shipped business. */
function developmentMode(): Plugin {
  return {
    name: 'development-mode',
    apply: 'serve',
    transformIndexHtml: async (html) => {
      const profile = await readShippedBusiness();
      return html
        .replace('<!--head-->', () => paletteHead(profile.brand.palette))
        .replace('<!--facts-->', () => factsElement('business', publicBusiness(profile)))
        .replace('__APP_MODE__', 'sandbox')
        .replace('__NOTICE_TITLE__', 'Sandbox')
        .replace('__NOTICE_TEXT__', 'sample data, nothing charged or sent.');
    },
  };
}

/** Read for every page, so that an edit shows after a reload. */
async function readShippedBusiness() {
  const file = join(import.meta.dirname, 'business', 'caliche.json');
  const read = readBusinessProfile(JSON.parse(await readFile(file, 'utf8')));
  if (read.ok) return read.profile;
  throw new Error(read.problems.map(({ field, sentence }) => `${field}: ${sentence}`).join('\n'));
}
