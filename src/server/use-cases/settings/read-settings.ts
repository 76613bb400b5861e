import type { BusinessSettings } from '../../../api/settings-admin.ts';
import { business } from '../../../domain/business.ts';
import type { Database } from '../../db/client.ts';
import { readBusinessSettings, type StoredSettings } from '../../db/stores/business-settings.ts';

/** Defaults for settings the owner has not set. */
export type SettingsDefaults = { holdHours: number };

export async function readSettings(db: Database, defaults: SettingsDefaults): Promise<BusinessSettings> {
  return describeSettings(await readBusinessSettings(db), defaults);
}

export const describeSettings = (
  stored: StoredSettings,
  { holdHours }: SettingsDefaults,
): BusinessSettings => ({
  ...stored,
  otherwise: { holdHours, noticeEmails: [...business.businessEmails] },
});
