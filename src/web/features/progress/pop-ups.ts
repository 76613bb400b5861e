// Achievements on screen. Module state, not component state: completing a step navigates, and the pop-up must survive that.
import type { Achievement } from '../../../domain/progress/achievements.ts';

const popUpMs = 3000;

export type PopUp = { readonly id: number; readonly achievement: Achievement };
export type PopUps = ReturnType<typeof makePopUps>;

export function makePopUps() {
  let shown: readonly PopUp[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  const change = (next: readonly PopUp[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };

  return {
    read: () => shown,
    show: (achievements: readonly Achievement[]) => {
      if (achievements.length === 0) return;
      const added = achievements.map((achievement) => ({ id: nextId++, achievement }));
      change([...shown, ...added]);
      setTimeout(() => change(shown.filter((popUp) => !added.includes(popUp))), popUpMs);
    },
    clear: () => change([]),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
