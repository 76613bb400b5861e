// Keyboard only: elements are reached with Tab, never focused or clicked by the test.
import { expect, type Locator, type Page } from '@playwright/test';
import type { InputDevice } from './input-device.ts';

/**
 * The focus relative to an element, and the minimum number of Tabs before checking again. Any element of a radio group or
 * tab list counts, because the arrow keys move within it.
 */
function whereIsFocus(element: Element): { focus: 'here' | 'before' | 'after' | 'gone'; tabs: number } {
  if (!element.isConnected) return { focus: 'gone', tabs: 0 };
  const focused = document.activeElement;
  const group = (of: Element | null) =>
    of instanceof HTMLInputElement && of.type === 'radio' ? of.name : of?.closest('[role=tablist]');
  if (focused === element || (group(element) && group(focused) === group(element)))
    return { focus: 'here', tabs: 0 };
  if (!focused || focused === document.body) return { focus: 'before', tabs: 1 };
  const isAfter = element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  const [first, last] = isAfter ? [element, focused] : [focused, element];
  const between = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ]
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility())
    .filter(
      (one) =>
        first.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
        last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
    );
  const stops = new Set(between.map((one) => group(one) ?? one));
  return { focus: isAfter ? 'after' : 'before', tabs: Math.max(1, stops.size) };
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const kindOf = (target: Locator) =>
  target.evaluate((element) => element.getAttribute('role') ?? element.getAttribute('type'));

export function keyboardInput(page: Page): InputDevice {
  const { keyboard } = page;

  /** Tabs forward or backward until the element has the focus. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    let element = await target.elementHandle();
    for (let steps = 0; steps < 150; steps++) {
      const { focus, tabs } = (await element?.evaluate(whereIsFocus)) ?? { focus: 'gone', tabs: 0 };
      if (focus === 'here') return;
      if (focus === 'gone') element = await target.elementHandle();
      for (let pressed = 0; pressed < tabs; pressed++)
        await keyboard.press(focus === 'after' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`No number of Tabs leads to ${target}`);
  }

  /** Within a group the arrow keys move between the choices. */
  async function moveTo(target: Locator, key: 'ArrowDown' | 'ArrowRight'): Promise<void> {
    for (let moves = 0; moves < 40 && !(await isFocused(target)); moves++) await keyboard.press(key);
  }

  async function press(target: Locator): Promise<void> {
    await reach(target);
    switch (await kindOf(target)) {
      case 'radio':
        await moveTo(target, 'ArrowDown');
        if (!(await target.isChecked())) await keyboard.press('Space');
        return expect(target).toBeChecked();
      case 'tab':
        await moveTo(target, 'ArrowRight');
        return expect(target).toHaveAttribute('aria-selected', 'true');
      case 'checkbox':
      case 'switch':
        return keyboard.press('Space');
      default:
        return keyboard.press('Enter');
    }
  }

  async function type(field: Locator, text: string): Promise<void> {
    await reach(field);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  }

  return {
    press,
    type,
    choose: async (field, words) => {
      await reach(field);
      await keyboard.type(words);
      await expect(field.locator('option:checked')).toHaveText(words);
    },
    takeSuggestion: async (field, text, suggestion) => {
      await type(field, text);
      await suggestion.waitFor();
      for (let moves = 0; moves < 8; moves++) {
        await keyboard.press('ArrowDown');
        if ((await suggestion.getAttribute('aria-selected')) === 'true') break;
      }
      await keyboard.press('Enter');
    },
    pickDay: async (day) => {
      const wanted = (await day.getAttribute('data-date')) ?? '';
      await reach(page.getByRole('grid').locator('[tabindex="0"]'));
      for (let moves = 0; moves < 30 && !(await isFocused(day)); moves++) {
        const at = (await page.locator(':focus').getAttribute('data-date')) ?? '';
        await keyboard.press(at < wanted ? 'ArrowRight' : 'ArrowLeft');
      }
      await keyboard.press('Space');
    },
    // One page down, then a few lines back because of the sticky header.
    /** Types the name, because a keyboard cannot draw. */
    sign: async () => {
      await press(page.locator('#signature-type'));
      await press(page.getByRole('button', { name: 'Adopt this signature' }));
      await expect(page.getByText('Signature captured')).toBeVisible();
    },
  };
}
