import { SunMoon } from 'lucide-react';
import { useEffect } from 'react';
import { chooseTheme, currentTheme, followTheme } from '../../storage/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function ThemeButton({ className }: { className?: string }) {
  useEffect(followTheme, []);
  return (
    <IconButton
      icon={SunMoon}
      name="Switch between light and dark"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      {...(className && { className })}
    />
  );
}
