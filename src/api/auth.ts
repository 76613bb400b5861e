// Signing in, and who is signed in. Customers have no account.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isInspector: z.boolean(),
  hasSecondFactor: z.boolean(),
});

export type User = z.infer<typeof userSchema>;

/** Everybody may ask; the answer is 401 where nobody is signed in. */
export const readUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  noun: 'auth',
  summary: 'Who is signed in; 401 when nobody is',
  request: {},
  answer: userSchema,
});
