// Key `desk-user`: who was last let in to the desk on this device, so that it opens without a connection.
import { type User, userSchema } from '../../api/auth.ts';
import { storedValue } from './stored-value.ts';

export const lastUser = storedValue<User>({
  area: 'local',
  key: 'desk-user',
  parse: (stored) => userSchema.safeParse(stored).data ?? null,
});
