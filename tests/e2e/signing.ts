// The signing page: a booking to sign, mocked answers, and shortcuts.
import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { prefilledSchema, type Signing } from '../../src/api/agreement.ts';
import { agreementOf } from '../../src/domain/agreement/agreement.ts';
import { SECTION_IDS } from '../../src/domain/agreement/agreement-template.ts';
import { type ContractForm, EMPTY_CONTRACT_FORM } from '../../src/domain/agreement/contract-form.ts';
import { keyTerms } from '../../src/domain/agreement/key-terms.ts';
import { business } from '../support/business.ts';
import { newPhone, person } from './contact-form.ts';
import { intercept } from './intercept.ts';

export const signingPath = '/contract-signing';

export const toSign = {
  appointmentId: '0190c7a2-0000-7000-8000-000000000001',
  state: 'to-sign',
  edition: 1,
  outdatedBy: [],
  totalBefore: null,
  agreement: { ...agreementOf(business), textHash: 'a'.repeat(64) },
  termsHash: 'b'.repeat(64),
  address: '4821 E Juniper Ave, Mesa, AZ 85205',
  scheduledAt: '2026-11-17T09:30:00-07:00',
  formattedDateTime: 'Tuesday, November 17, 2026 at 9:30 AM Arizona time',
  service: 'Standard Home Inspection',
  details: [
    { name: 'Property', value: '4821 E Juniper Ave, Mesa, AZ 85205' },
    { name: 'Early start', value: 'Yes, we may start early' },
    { name: 'Service', value: 'Standard Home Inspection' },
  ],
  keyTerms: [...keyTerms(business)],
  refundTerms:
    'Free cancellation until 11:59 PM tonight (Mon, Nov 16). After that, a credit for a later inspection.',
  total: 650,
  dueCents: 65000,
  paymentUrl: null,
  awaitingVerification: false,
  heldUntilWords: 'Mon, Nov 16, 4:00 PM',
  payByWords: null,
  payLaterWords: null,
  needsPhone: false,
  emailFixed: false,
  // Only what the server would answer of a form.
  prefilled: prefilledSchema.parse({
    ...EMPTY_CONTRACT_FORM,
    payerName: 'Rosalind Okafor',
    payerPhone: '(602) 555-0142',
    payerEmail: 'rosalind.okafor@mail.example',
    reportEmail: 'rosalind.okafor@mail.example',
  }),
  signed: null,
  amendment: null,
} satisfies Signing;

/** Mocks this agreement from the next request on. */
export const answerSigning = (page: Page, changes: Partial<Signing> = {}) =>
  intercept(page, '**/api/agreements/open', (call) => call.answer({ json: { ...toSign, ...changes } }));

export const openPath = `${signingPath}?appointmentId=${toSign.appointmentId}`;

/** Before the first load: stores a form that was completed an hour ago but not submitted. */
export const storeCompleteForm = (page: Page) => {
  const hourAgo = Date.now() - 3_600_000;
  const draft = {
    appointmentId: toSign.appointmentId,
    termsHash: toSign.termsHash,
    form: {
      ...EMPTY_CONTRACT_FORM,
      ...toSign.prefilled,
      payerName: 'Rosalind A. Okafor',
      esignConsent: true,
      contractRead: true,
      clientInitials: 'RO',
      initials: Object.fromEntries(SECTION_IDS.map((id) => [id, 'RO'])),
      acknowledged: true,
      signature: { kind: 'typed', name: 'Rosalind A. Okafor' },
    },
    consentAt: hourAgo,
    initialsAt: Object.fromEntries(SECTION_IDS.map((id) => [id, hourAgo])),
  };
  return page.addInitScript(
    (text) => {
      if (localStorage.getItem('contract-draft') === null) localStorage.setItem('contract-draft', text);
    },
    JSON.stringify([draft]),
  );
};

/** Adds these values to the stored form and reloads. */
export async function reloadWithForm(page: Page, done: Partial<ContractForm>): Promise<void> {
  await page.evaluate((part) => {
    const [draft] = JSON.parse(localStorage.getItem('contract-draft') ?? '[]');
    const form = { ...draft.form, ...part };
    const initialsAt = Object.fromEntries(Object.keys(form.initials).map((id) => [id, Date.now()]));
    localStorage.setItem('contract-draft', JSON.stringify([{ ...draft, form, initialsAt }]));
  }, done);
  await page.reload();
}

/** Initials for all sections except the last ones. */
export const initialsExceptLast = (left: number) =>
  Object.fromEntries(SECTION_IDS.slice(0, SECTION_IDS.length - left).map((id) => [id, 'RO']));

/** A time reserved by a verified phone, on this request context. */
export async function reserveTime(request: APIRequestContext, date: string, time: string) {
  const { digits } = newPhone();
  const email = `rosalind.${digits}@mail.example`;
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { code } = await post('/api/sms/send-verification', { phoneNumber: digits });
  await post('/api/sms/verify-code', { phoneNumber: digits, code });
  const street = { streetNumber: String(randomInt(1, 9_999)), streetName: 'Main St', zipCode: '85201' };
  const { property } = await post('/api/property/manual', { ...street, squareFootage: 1850 });
  const contactData = { ...person, phoneNumber: digits, payerEmail: email };
  const { id } = await post('/api/appointments/schedule', {
    date,
    time,
    contactData,
    propertyId: property.id,
  });
  return { id: String(id), email };
}

export const consent = (page: Page) => page.getByLabel(/I agree to sign and to receive this agreement/);
export const initialsField = (page: Page) => page.getByLabel('Initials', { exact: true });
export const toInitial = (page: Page) =>
  page.locator('[aria-labelledby=contract-title]').getByRole('button', { name: /^Initial section/ });
export const acceptance = (page: Page) => page.getByLabel(/I have read and understand this agreement/);
export const completeButton = (page: Page) =>
  page.getByRole('button', { name: /Complete Agreement & Continue to Payment|Signing…/ });
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next section' });
export const nextStepButton = (page: Page) => page.getByRole('button', { name: 'Next step' });
export const sectionHeading = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^${number}\\. `) });
export const missing = (page: Page) => page.locator('#still-missing').getByRole('button');
export const allInitialed = (page: Page) => page.getByText('All 15 sections are initialed.');

/** Draws one line across the canvas by touch. */
export async function drawByTouch(page: Page, canvas: Locator): Promise<void> {
  // Clear of the bar at the foot.
  await canvas.evaluate((paper) => paper.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined
          ? []
          : [{ x: box.x + box.width * share, y: box.y + box.height * (0.3 + 0.3 * Math.sin(share * 9)) }],
    });
  await touch('touchStart', 0.1);
  for (let step = 2; step < 9; step++) await touch('touchMove', step / 10);
  await touch('touchEnd');
  await expect(page.getByText('Signature captured')).toBeVisible();
}
