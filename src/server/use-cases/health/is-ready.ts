import type { Pool } from 'pg';
import { isMigrated } from '../../db/migrate.ts';

/** Ready: the database answers and has every migration of this build. */
export const isReady = (pool: Pool): Promise<boolean> => isMigrated(pool).catch(() => false);
