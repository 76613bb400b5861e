// Key `theme`: the visitor's choice of light or dark. Without one, the device decides.

export type Theme = 'light' | 'dark';
const key = 'theme';

/** The theme on screen: the visitor's choice, otherwise the device's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage may be disabled; the choice then lasts as long as the page.
  }
}

/** Applies a choice made in another tab. Returns an unsubscribe function. */
export function followTheme(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key && (event.newValue === 'light' || event.newValue === 'dark')) {
      document.documentElement.dataset.theme = event.newValue;
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
