import type { Pool } from 'pg';
import { isMigrated } from '../../db/migrate.ts';

/** Ready: the database answers, and holds every migration this build knows. */
export const isReady = (pool: Pool): Promise<boolean> => isMigrated(pool).catch(() => false);
