/** Parameters that name or reach a person: they are read from an address once and do not stay in it. */
export const CONTACT_PARAMETERS = [
  'firstName',
  'lastName',
  'payerEmail',
  'reportEmail',
  'phoneNumber',
  'relationshipToBuyer',
  'buyerExplanation',
  'wantsRealtorNotification',
  'realtorName',
  'realtorEmail',
  'realtorPhone',
  'contactPersons',
  'occupancyStatus',
  'verificationCode',
] as const;

export const namesPerson = (query: URLSearchParams): boolean =>
  CONTACT_PARAMETERS.some((name) => query.has(name));
