// What each field of the business is called, in forms, lists of problems and lists of differences.

export type SectionId =
  | 'business'
  | 'prices'
  | 'services'
  | 'service-area'
  | 'inspectors'
  | 'agreement'
  | 'brand'
  | 'settings';

/** The office's sections that share the draft. */
export type BusinessSection = SectionId | 'versions';

export const sectionNames: Readonly<Record<SectionId, string>> = {
  business: 'Business',
  prices: 'Prices',
  services: 'Services',
  'service-area': 'Service area',
  inspectors: 'Inspectors',
  agreement: 'Agreement',
  brand: 'Brand',
  settings: 'Business settings',
};

const sectionOfPart: Readonly<Record<string, SectionId>> = {
  prices: 'prices',
  services: 'services',
  addons: 'services',
  serviceArea: 'service-area',
  inspectors: 'inspectors',
  agreement: 'agreement',
  brand: 'brand',
  policies: 'settings',
};

/** Where the field is edited. */
export const sectionOf = (path: string): SectionId => sectionOfPart[path.split('.')[0] ?? ''] ?? 'business';

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  legalName: 'Legal name',
  shortName: 'Short name',
  tagline: 'Tagline',
  since: 'In business since',
  regulator: 'Board that licenses you',
  'office.phone': 'Office phone',
  'office.email': 'Office email',
  'office.street': 'Office street',
  'office.city': 'Office city',
  'office.zip': 'Office ZIP code',
  'office.latitude': 'Office latitude',
  'office.longitude': 'Office longitude',
  'office.days': 'Days you answer the phone',
  'office.opens': 'Office opens',
  'office.closes': 'Office closes',
  'promises.report': 'When the report arrives',
  'promises.reportChecklist.item': 'Report line on the checklist',
  'promises.reportChecklist.smallPrint': 'Small print under that line',
  'promises.inspectionLength': 'How long an inspection takes',
  'promises.claimVerification': 'How soon you check a claim',
  'promises.claims': 'Home page claims',
  'promises.claims.*.figure': 'Headline',
  'promises.claims.*.detail': 'Sentence',
  'reviews.count': 'Number of reviews',
  'reviews.url': 'Link to your reviews',
  credentials: 'Credentials',
  'credentials.*.id': 'Id',
  'credentials.*.statement': 'Credential',
  'credentials.*.why': 'Why it helps the customer',
  services: 'Services',
  'services.*.id': 'Id',
  'services.*.name': 'Name',
  'services.*.description': 'Description',
  'services.*.includes': 'Included add-ons',
  addons: 'Add-ons',
  'addons.*.id': 'Id',
  'addons.*.name': 'Name',
  'addons.*.payNowCents': 'Price with the standard fee',
  'addons.*.challengeCents': 'Price with the challenge price',
  'addons.*.minutes': 'Extra minutes on site',
  'serviceArea.counties': 'Counties',
  'serviceArea.zips': 'ZIP codes',
  'serviceArea.zips.*.zip': 'ZIP code',
  'serviceArea.zips.*.city': 'City',
  'serviceArea.zips.*.county': 'County',
  'serviceArea.zips.*.latitude': 'Latitude',
  'serviceArea.zips.*.longitude': 'Longitude',
  inspectors: 'Inspectors',
  'inspectors.*.id': 'Number',
  'inspectors.*.firstName': 'First name',
  'inspectors.*.lastName': 'Last name',
  'inspectors.*.pronoun': 'Pronoun',
  'inspectors.*.title': 'Title',
  'inspectors.*.licence': 'License',
  'inspectors.*.phone': 'Phone',
  'inspectors.*.bio': 'About the inspector',
  'inspectors.*.credentials': 'Own credentials',
  'inspectors.*.portrait': 'Portrait',
  'prices.effective': 'First day of this price list',
  'prices.notice': 'Note under the price list',
  'prices.singleFamily': 'Houses',
  'prices.singleFamily.*.upTo': 'Up to (sq ft)',
  'prices.singleFamily.*.payNowCents': 'Price ($)',
  'prices.multiFamily': 'Buildings with several units',
  'prices.multiFamily.*.units': 'Units',
  'prices.multiFamily.*.payNowCents': 'Price ($)',
  'prices.multiFamily.*.discountPercent': 'Discount (%)',
  'prices.units': 'Units priced one by one',
  'prices.units.*.upTo': 'Up to (sq ft)',
  'prices.units.*.payNowCents': 'Price ($)',
  'prices.mobileHome': 'Mobile homes',
  'prices.mobileHome.*.type': 'Type',
  'prices.mobileHome.*.payNowCents': 'Price ($)',
  'prices.commercialCents': 'Commercial property ($)',
  'prices.reinspectionCents': 'Re-inspection ($)',
  'prices.surcharges.yearBuilt.*.before': 'Built before (year)',
  'prices.surcharges.yearBuilt.*.addCents': 'Surcharge ($)',
  'prices.surcharges.zips.*.zips': 'ZIP codes',
  'prices.surcharges.zips.*.addCents': 'Surcharge ($)',
  'prices.surcharges.distance.*.overMiles': 'More than (miles)',
  'prices.surcharges.distance.*.addCents': 'Surcharge ($)',
  'policies.holdHours': 'Hours we hold an unpaid time',
  'policies.paymentDue': 'When customers have to pay',
  'policies.reminderHours': 'Hours before the inspection that we send a reminder',
  'policies.noticeEmails': 'Emails that get a copy of every booking',
  'policies.demoPages': 'Demo pages',
  'policies.terms.fullRefundUntil': 'Full refund until, on the day of booking',
  'policies.terms.refundBusinessDays': 'Business days until we send a refund',
  'policies.terms.reinspectionMaxPercent': 'Re-inspection, at most (% of the fee)',
  'policies.terms.expertHourlyCents': 'Expert services, per hour ($)',
  'policies.terms.traineeCents': 'Fee for a trainee ($)',
  'policies.terms.complaintAnswerDays': 'Days until we answer a complaint',
  'policies.terms.claimPeriodYears': 'Years to make a claim',
  'policies.terms.closingDays': 'Days we wait for a payment at closing',
  'agreement.version': 'Version',
  'agreement.effective': 'First day',
  'agreement.title': 'Title',
  'agreement.preamble': 'Introduction',
  'agreement.sections': 'Sections',
  'agreement.sections.*.title': 'Title',
  'agreement.sections.*.paragraphs': 'Paragraphs',
  'agreement.sections.*.list': 'List after the first paragraph',
  'brand.mark': 'Logo',
  'brand.palette.page': 'Page',
  'brand.palette.sunk': 'Sunk areas',
  'brand.palette.raised': 'Raised areas',
  'brand.palette.ink': 'Ink (text)',
  'brand.palette.muted': 'Muted text',
  'brand.palette.line': 'Lines',
  'brand.palette.action': 'Action (buttons)',
  'brand.palette.onAction': 'Words on buttons',
  'brand.palette.accent': 'Accent',
  'brand.palette.night': 'Night (dark bands)',
  'brand.palette.onNight': 'Words on night',
  'brand.palette.glow': 'Glow (accent on night)',
};

const rowLists = [
  'promises.claims',
  'credentials',
  'services',
  'addons',
  'serviceArea.zips',
  'inspectors',
  'prices.singleFamily',
  'prices.multiFamily',
  'prices.units',
  'prices.mobileHome',
  'prices.surcharges.yearBuilt',
  'prices.surcharges.zips',
  'prices.surcharges.distance',
  'agreement.sections',
] as const;
export type RowList = (typeof rowLists)[number];

export type PathParts = {
  /** The list's path and the row's index or key. */
  row?: { list: RowList; key: string };
  /** The field with its row as `*`: "prices.units.*.upTo". */
  pattern: string;
};

/** A row is named by its index ("agreement.sections.0.title") or by its key ("agreement.sections.client.title"). */
export function partsOf(path: string): PathParts {
  const list = rowLists.find((name) => path.startsWith(`${name}.`));
  if (!list) return { pattern: path };
  const [key = '', ...rest] = path.slice(list.length + 1).split('.');
  return { row: { list, key }, pattern: [list, '*', ...rest].join('.') };
}

/** The label of the field itself, or of the nearest one around it. */
export function labelOf(path: string): string {
  const names = partsOf(path).pattern.split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const found = labels[names.slice(0, length).join('.')];
    if (found) return found;
  }
  return path;
}
