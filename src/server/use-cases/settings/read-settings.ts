import type { BusinessSettings } from '../../../api/settings-admin.ts';
import { business } from '../../../domain/business.ts';
import type { Database } from '../../db/client.ts';
import { readBusinessSettings, type StoredSettings } from '../../db/stores/business-settings.ts';

/** What the settings are where the owner has left them alone. */
export type Otherwise = { holdHours: number };

export async function readSettings(db: Database, otherwise: Otherwise): Promise<BusinessSettings> {
  return describeSettings(await readBusinessSettings(db), otherwise);
}

export const describeSettings = (stored: StoredSettings, { holdHours }: Otherwise): BusinessSettings => ({
  ...stored,
  otherwise: { holdHours, noticeEmails: [...business.businessEmails] },
});
