// Actions of a visitor, independent of the input device.
import type { Locator } from '@playwright/test';

export interface InputDevice {
  /** A button, a link, a checkbox or a radio button. */
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** From a native select, by its label. */
  choose(field: Locator, label: string): Promise<void>;
  /** From a field's suggestions after typing. */
  takeSuggestion(field: Locator, text: string, suggestion: Locator): Promise<void>;
  pickDay(day: Locator): Promise<void>;
  sign(): Promise<void>;
}
