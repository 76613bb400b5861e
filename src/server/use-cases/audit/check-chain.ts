import type { Database } from '../../db/client.ts';
import { checkAuditChain } from '../../db/stores/audit.ts';

/** Whether nothing was changed or taken out of the middle of the trail. What is missing at its end no chain can tell. */
export const checkChain = (db: Database): Promise<{ intact: boolean; count: number }> => checkAuditChain(db);
