// All facts about the business. To adopt the product for another business, start here.

export type PhoneNumber = { display: string; tel: string };

const phone = (areaCode: string, exchange: string, line: string): PhoneNumber => ({
  display: `(${areaCode}) ${exchange}-${line}`,
  tel: `+1${areaCode}${exchange}${line}`,
});

export const business = {
  name: 'Caliche Home Inspections',
  shortName: 'Caliche',
  tagline: 'Licensed home inspections in Maricopa and Pinal Counties',
  since: 2013,
  office: {
    phone: phone('480', '555', '0142'),
    email: 'office@caliche.example',
    street: '2013 W Caliche Way',
    city: 'Chandler',
    state: 'AZ',
    zip: '85225',
    latitude: 33.3031,
    longitude: -111.8433,
    /** Telephone hours. When an inspection can start is a separate, editable setting. */
    hours: 'Mon-Fri 8AM-6PM',
    opens: '08:00',
    closes: '18:00',
  },
  /** Both addresses get a copy of every confirmed schedule. */
  businessEmails: ['office@caliche.example', 'schedule@caliche.example'],
  state: 'AZ',
  counties: ['Maricopa', 'Pinal'],
  timeZone: 'America/Phoenix',
  regulator: 'Arizona Board of Technical Registration',
  reviews: { count: '360+' },
} as const;

export const inspector = {
  firstName: 'Marcus',
  lastName: 'Ybarra',
  initials: 'MY',
  title: 'Owner and licensed home inspector',
  licence: 'AZ BTR Home Inspector #70142',
  phone: phone('480', '555', '0117'),
} as const;

/** The inspector's name and title in one line. */
export const inspectorLine = `${inspector.title}, ${inspector.licence}. Inspecting Arizona homes since ${business.since}.`;

export const promises = {
  report: 'within 24 hours',
  reportChecklist: { item: 'Same-day report delivery', smallPrint: 'guaranteed within 24 hours' },
  inspectionLength: '2 to 3 hours',
  /** How soon a claim to the challenge price is reviewed. */
  claimVerification: 'within 2 hours',
  claims: [
    { figure: 'No hidden fees', detail: 'One flat price, shown up front.' },
    { figure: '24hr fast turnaround', detail: 'Your report is with you within 24 hours.' },
    { figure: '100% professional', detail: 'Licensed, and on your side of the deal.' },
    { figure: `${business.reviews.count} reviews`, detail: 'From buyers, owners and their agents.' },
  ],
} as const;

export const priceList = {
  effective: 'January 2025',
  notice: 'subject to 30-day notice',
} as const;

/** The credentials a competitor is compared on, in screen order. */
export const credentials = [
  {
    id: 'home_inspector',
    statement: 'Licensed Home Inspector',
    why: 'Trained to read the whole house, not one trade.',
  },
  {
    id: 'gc_kb_license',
    statement: 'Licensed General Contractor',
    why: 'Knows how it was built and what a repair costs.',
  },
  {
    id: 'hvac_licensed',
    statement: 'Licensed HVAC Technician',
    why: 'Reads a system that has to survive 115-degree days.',
  },
  { id: 'plumbing_licensed', statement: 'Licensed Plumber', why: 'Finds the slab leak before it finds you.' },
  {
    id: 'electrical_licensed',
    statement: 'Licensed Electrician',
    why: 'Opens the panel and knows what is unsafe.',
  },
  {
    id: 'insurance_adjuster',
    statement: 'Licensed Insurance Adjuster',
    why: 'Knows what a carrier will and will not cover.',
  },
  {
    id: 'iicrc_certified',
    statement: 'Certified in Storm, Water, Fire and Mold Restoration',
    why: 'IICRC-certified to tell an old stain from an active problem.',
  },
  {
    id: 'realtor',
    statement: 'Licensed Realtor',
    why: 'Understands your contract, your dates and your options.',
  },
] as const;
