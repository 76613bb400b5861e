import { inspector } from '../business.ts';

/** Everybody who looks at a sandbox shares it: nobody may lock the next one out. */
export const DEMO_ACCOUNT_STAYS = 'You can’t change the demo account.';

/** Who a sandbox can be tried as: printed at its start, offered on its sign-in page, and let in nowhere else. */
export const demoInspector = {
  email: 'demo@caliche.example',
  password: 'saguaro-at-sunrise',
  firstName: inspector.firstName,
  lastName: inspector.lastName,
} as const;
