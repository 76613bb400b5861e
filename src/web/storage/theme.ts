// Key `theme`: the visitor's own choice of light or dark. Absent, the device decides.

export type Theme = 'light' | 'dark';
const key = 'theme';

/** What is on screen now: the choice if there is one, else the device's. */
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
    // Storage may be switched off; the choice then lasts as long as the page.
  }
}

/** A choice made in another tab is shown here too. Returns how to stop following. */
export function followTheme(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key && (event.newValue === 'light' || event.newValue === 'dark')) {
      document.documentElement.dataset.theme = event.newValue;
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
