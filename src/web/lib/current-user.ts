import { createContext, useContext } from 'react';
import type { User } from '../../api/auth.ts';

/** Provided by the gate around the inspector's pages. */
export const CurrentUser = createContext<User | null>(null);

export function useCurrentUser(): User {
  const user = useContext(CurrentUser);
  if (!user) throw new Error('This page has no gate');
  return user;
}
