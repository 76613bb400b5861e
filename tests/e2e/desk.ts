// The inspector's desk: signed in, with real or mocked answers.
import type { Page } from '@playwright/test';
import type { DeskAppointment } from '../../src/api/desk.ts';
import { actionsFor } from '../../src/domain/appointment/desk-change.ts';
import { NO_NOTES } from '../../src/domain/appointment/notes.ts';
import { phoenixDateOf } from '../../src/domain/calendar-date.ts';
import { intercept } from './intercept.ts';

export const today = () => phoenixDateOf(new Date());

const noNotes: DeskAppointment['notes'] = {
  revision: 0,
  ...NO_NOTES,
  hasCodes: false,
  codesUnreadable: false,
};

let number = 0;

/** An appointment today at 8:00 AM, with the test's changes. */
export function deskAppointment(changes: Partial<DeskAppointment> = {}): DeskAppointment {
  number += 1;
  const state = { status: 'scheduled', inspectorStatus: 'not_started', ...changes } as const;
  return {
    id: `0190c7a2-0000-7000-8000-${String(number).padStart(12, '0')}`,
    actions: actionsFor(state),
    scheduledAt: `${today()}T08:00:00-07:00`,
    date: today(),
    time: '8:00 AM',
    endTime: '10:30 AM',
    formattedDateTime: 'Today at 8:00 AM Arizona time',
    estimatedDuration: 150,
    estimatedArrival: null,
    locationSentAt: null,
    totalPrice: '725.00',
    priceNote: null,
    bookedAtDesk: false,
    paymentStatus: 'pending',
    paysAt: 'before',
    paysAtWords: null,
    closing: null,
    moneyWords: 'Payment pending',
    holdsMoney: false,
    cancelWords: 'No money was paid.',
    heldUntil: null,
    unpaidByPhone: 0,
    service: { name: 'Standard Home Inspection', addons: [] },
    property: {
      address: '4821 E Juniper Ave, Mesa, AZ 85205',
      latitude: 33.4152,
      longitude: -111.7315,
      facts: 'Single Family Residence, 1,850 sq ft',
      typedByHand: false,
      recordsNote: null,
    },
    occupancy: 'Vacant',
    inspectionPeriod: null,
    clientName: 'Rosalind Vega',
    clientPhone: '(480) 555-0142',
    payerName: 'Rosalind Vega',
    payerPhone: '+14805550142',
    payerEmail: 'rosalind@mail.example',
    emailUnconfirmed: false,
    relationshipToBuyer: 'The buyer’s spouse',
    buyerName: 'Theo Vega',
    buyerPhone: '(480) 555-0143',
    otherParty: null,
    payingFor: null,
    realtor: { name: 'Omar Keys', phone: '+14805550177', email: 'omar@mail.example' },
    inspectionReportEmail: 'report@mail.example',
    specialInstructions: '',
    notes: noNotes,
    contractSigned: true,
    amendmentOpen: false,
    amendmentId: null,
    contractSignedAt: null,
    agreementId: null,
    signedBefore: null,
    signingLinkSentAt: null,
    amountDueCents: 0,
    paymentLinkSentAt: null,
    awaitingVerification: false,
    mayText: true,
    reminders: { sms: null, email: null },
    undelivered: 0,
    report: { state: 'none', words: null, promise: null, reinspectionAsked: false },
    missingInCalendar: false,
    sample: false,
    ...changes,
    ...state,
  };
}

const stats = {
  todayCount: 1,
  weekCount: 2,
  completedCount: 3,
  pendingCount: 4,
  monthlyRevenue: '1250.50',
  monthlyEarnedCents: 190_000,
  rating: 4.9,
  reviewCount: 10,
  undelivered: 0,
  claimsWaiting: 0,
};

/** Mocks these from the next request on. "Upcoming" and "All" are paginated. */
export async function answerDesk(
  page: Page,
  answers: { today?: DeskAppointment[]; day?: DeskAppointment[]; pages?: DeskAppointment[][] },
): Promise<void> {
  const { today: ofToday = [], day = ofToday, pages = [[]] } = answers;
  // No change stream: the page retries after a minute.
  await intercept(page, '**/api/appointments/changes', (call) => call.answer({ status: 204 }));
  await intercept(page, '**/api/appointments/stats', (call) => call.answer({ json: stats }));
  await intercept(page, '**/api/admin/appointments?*', (call) => call.answer({ json: day }));
  await intercept(page, '**/api/appointments?*', (call) => {
    const { pathname, searchParams } = new URL(call.url);
    if (searchParams.get('tab') === 'today') return call.answer({ json: ofToday });
    const index = Number(searchParams.get('after') ?? 0);
    searchParams.set('after', String(index + 1));
    const link = `<${pathname}?${searchParams}>; rel="next"`;
    return call.answer({ json: pages[index] ?? [], ...(pages[index + 1] && { headers: { link } }) });
  });
}

/** Simulates returning to the tab. */
export const refocusTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

export const cards = (page: Page) => page.getByRole('article');
export const card = (page: Page, address: string | RegExp) => page.getByRole('article', { name: address });
export const more = (page: Page) => cards(page).first().getByRole('button', { name: 'More' });
