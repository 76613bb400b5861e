// At most one notification at a time: a new one replaces the old one.

export type ToastTone = 'neutral' | 'destructive';
export type ToastMessage = {
  id: number;
  title: string;
  description?: string;
  tone: ToastTone;
  /** One action, such as "Undo". */
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
  // Kept while closed, for the closing animation.
  if (current?.id === id) change({ ...current, open: false });
}

export const currentToast = () => current;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
