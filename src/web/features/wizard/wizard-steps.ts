// The six steps of the booking wizard: their order, when each is done, and which can be entered.
export const WIZARD_STEPS = [
  'property',
  'verification',
  'scheduling',
  'information',
  'contract',
  'payment',
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const STEP_TITLES: Readonly<Record<WizardStep, string>> = {
  property: 'Property Details',
  verification: 'Contact Verification',
  scheduling: 'Schedule Inspection',
  information: 'Service Information',
  contract: 'Sign Contract',
  payment: 'Payment',
};

/** Completed parts of this booking, independent of the current step. */
export type Settled = {
  readonly verified: boolean;
  /** This browser has a time for it. */
  readonly reserved: boolean;
  readonly signed: boolean;
};

export const readStep = (name: string | null): WizardStep =>
  WIZARD_STEPS.find((step) => step === name) ?? 'property';

export const positionOf = (step: WizardStep): number => WIZARD_STEPS.indexOf(step) + 1;

/** Payment is never shown as done: the next page does that. */
export function isDone(step: WizardStep, current: WizardStep, settled: Settled): boolean {
  switch (step) {
    case 'property':
      return current !== 'property';
    case 'verification':
      return settled.verified;
    case 'scheduling':
      return settled.reserved;
    case 'information':
      return current === 'contract' || current === 'payment';
    case 'contract':
      return settled.signed;
    case 'payment':
      return false;
  }
}

/** The first unfinished step before this one; `null`: none. */
export function firstUnfinished(requested: WizardStep, settled: Settled): WizardStep | null {
  const { verified, reserved, signed } = settled;
  switch (requested) {
    case 'property':
    case 'verification':
      return null;
    case 'scheduling':
      return verified || signed ? null : 'verification';
    case 'information':
      return reserved ? null : (firstUnfinished('scheduling', settled) ?? 'scheduling');
    case 'contract':
      if (!reserved) return firstUnfinished('information', settled);
      return verified || signed ? null : 'verification';
    case 'payment':
      return signed ? null : (firstUnfinished('contract', settled) ?? 'contract');
  }
}

/** Why the visitor was sent back to this step. */
export function reasonFor(unfinished: WizardStep): string {
  switch (unfinished) {
    case 'verification':
      return 'Please verify your phone first.';
    case 'scheduling':
      return 'Please choose a time first.';
    case 'contract':
      return 'Please sign the agreement first. Then you can pay.';
    default:
      return 'Please finish this step first.';
  }
}
