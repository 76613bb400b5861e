/** Query parameters with personal data: read once, then removed from the URL. */
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

export const hasContactParameters = (query: URLSearchParams): boolean =>
  CONTACT_PARAMETERS.some((name) => query.has(name));
