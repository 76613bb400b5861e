// At most one notification at a time: a new one takes the place of the old.

export type ToastTone = 'neutral' | 'destructive';
export type ToastMessage = {
  id: number;
  title: string;
  description?: string;
  tone: ToastTone;
  /** One thing to do about it, such as "Undo". */
  action?: { words: string; onAct: () => void };
  open: boolean;
};

let current: ToastMessage | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

function change(message: ToastMessage | undefined) {
  current = message;
  for (const listener of listeners) listener();
}

export function toast(
  message: Pick<ToastMessage, 'title' | 'description' | 'action'> & { tone?: ToastTone },
): void {
  change({ id: nextId++, tone: 'neutral', ...message, open: true });
}

export function dismissToast(id: number): void {
  // Kept while closed, so that it can leave the screen with its animation.
  if (current?.id === id) change({ ...current, open: false });
}

export const currentToast = () => current;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
