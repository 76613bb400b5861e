// What someone does on a page, whatever they do it with.
import type { Locator } from '@playwright/test';

export interface InputDevice {
  /** A button, a link, a box to tick or one of several choices. */
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** From a list that the browser itself opens, by the words of its entry. */
  choose(field: Locator, label: string): Promise<void>;
  /** From what a field suggests once something was typed. */
  takeSuggestion(field: Locator, text: string, suggestion: Locator): Promise<void>;
  pickDay(day: Locator): Promise<void>;
  sign(): Promise<void>;
}
