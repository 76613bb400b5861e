// Key `desk-user`: the last user of the desk on this device, so that it opens offline.
import { type User, userSchema } from '../../api/auth.ts';
import { storedValue } from './stored-value.ts';

export const lastUser = storedValue<User>({
  area: 'local',
  key: 'desk-user',
  parse: (stored) => userSchema.safeParse(stored).data ?? null,
});
