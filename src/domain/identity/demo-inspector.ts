import { inspector } from '../business.ts';

/** Who a sandbox can be tried as: printed at its start, offered on its sign-in page, and let in nowhere else. */
export const demoInspector = {
  email: 'demo@caliche.example',
  password: 'saguaro-at-sunrise',
  firstName: inspector.firstName,
  lastName: inspector.lastName,
} as const;
