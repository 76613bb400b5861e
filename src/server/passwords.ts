// Passwords are kept as argon2id hashes, which take a while to make on purpose.
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one thread. Some 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of the same cost as any other, and made from random bytes: no password fits. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$IhXF+4mUMmRZy9VrZ68GFA$fJ3H/6bFTaV2eGG6t7dI4b6LQInzwcJEokkw9L6ADpU';

export const hashPassword = (password: string): Promise<string> => hash(plain(password), cost);

/** Takes as long for somebody who does not exist, so that nobody learns who does. */
export const passwordFits = (storedHash: string | undefined, password: string): Promise<boolean> =>
  verify(storedHash ?? nobodys, plain(password));

/** One keyboard writes ü as one character, another as two. */
const plain = (password: string) => password.normalize('NFKC');
