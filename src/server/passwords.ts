// Passwords are stored as argon2id hashes, which are slow on purpose.
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one thread. Some 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of random bytes with the same cost, which no password matches. */
const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$IhXF+4mUMmRZy9VrZ68GFA$fJ3H/6bFTaV2eGG6t7dI4b6LQInzwcJEokkw9L6ADpU';

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), cost);

/** Takes equally long for an unknown account, so that timing does not reveal which accounts exist. */
export const verifyPassword = (storedHash: string | undefined, password: string): Promise<boolean> =>
  verify(storedHash ?? decoyHash, normalize(password));

/** Keyboards differ: one types ü as one character, another as two. */
const normalize = (password: string) => password.normalize('NFKC');
