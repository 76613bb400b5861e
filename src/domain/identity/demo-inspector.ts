/** Shared by all visitors of a sandbox, so it cannot be changed or locked. */
export const DEMO_ACCOUNT_LOCKED = 'You can’t change the demo account.';

/** The demo account of a sandbox. Not accepted outside of one. */
export const demoInspector = {
  email: 'demo@inspections.example',
  password: 'saguaro-at-sunrise',
} as const;
