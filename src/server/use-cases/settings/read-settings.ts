import type { BusinessSettings } from '../../../api/settings-admin.ts';
import type { Database } from '../../db/client.ts';
import { readBusinessSettings, type StoredSettings } from '../../db/stores/business-settings.ts';

/** Defaults for settings the owner has not set. */
export type SettingsDefaults = { holdHours: number; noticeEmails: readonly string[] };

export async function readSettings(db: Database, defaults: SettingsDefaults): Promise<BusinessSettings> {
  return describeSettings(await readBusinessSettings(db), defaults);
}

export const describeSettings = (
  stored: StoredSettings,
  { holdHours, noticeEmails }: SettingsDefaults,
): BusinessSettings => ({
  ...stored,
  otherwise: { holdHours, noticeEmails: [...noticeEmails] },
});
