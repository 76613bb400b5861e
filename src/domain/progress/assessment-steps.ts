/** The six steps from an address to a paid inspection, in order. */
export const ASSESSMENT_STEPS = [
  'address',
  'details',
  'credentials',
  'contact',
  'scheduling',
  'payment',
] as const;
export type AssessmentStep = (typeof ASSESSMENT_STEPS)[number];

export const STEP_LABELS: Readonly<Record<AssessmentStep, string>> = {
  address: 'Address',
  details: 'Property details',
  credentials: 'Credentials',
  contact: 'Contact info',
  scheduling: 'Schedule',
  payment: 'Payment',
};

export const isAssessmentStep = (value: unknown): value is AssessmentStep =>
  (ASSESSMENT_STEPS as readonly unknown[]).includes(value);
