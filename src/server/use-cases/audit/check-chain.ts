import type { Database } from '../../db/client.ts';
import { checkAuditChain } from '../../db/stores/audit.ts';

/** Detects changes and deletions within the chain. Entries missing at its end cannot be detected. */
export const checkChain = (db: Database): Promise<{ intact: boolean; count: number }> => checkAuditChain(db);
