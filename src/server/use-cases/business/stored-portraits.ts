// The desk gets portraits as addresses and sends back those that it keeps.
import { isAddress, portraitAddress } from '../../../domain/business/portrait.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import type { Database } from '../../db/client.ts';
import { listPortraits } from '../../db/stores/business-versions.ts';

/** The profile with the picture of each address; one that no version has stays, and is refused as such. */
export async function withStoredPortraits(
  db: Database,
  input: unknown,
  current: BusinessProfile,
): Promise<unknown> {
  if (!isRecord(input) || !Array.isArray(input.inspectors)) return input;
  const inspectors = await Promise.all(
    (input.inspectors as unknown[]).map(async (row) =>
      isRecord(row) && typeof row.portrait === 'string' && isAddress(row.portrait)
        ? { ...row, portrait: (await findPortrait(db, row.portrait, current)) ?? row.portrait }
        : row,
    ),
  );
  return { ...input, inspectors };
}

async function findPortrait(
  db: Database,
  address: string,
  current: BusinessProfile,
): Promise<string | undefined> {
  const shown = current.inspectors.find((one) => portraitAddress(one) === address)?.portrait;
  if (shown) return shown;
  // Of another version, which the owner wants to go back to.
  const id = Number(address.split('/')[2]);
  if (!Number.isInteger(id)) return undefined;
  return (await listPortraits(db, id)).find((portrait) => portraitAddress({ id, portrait }) === address);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
