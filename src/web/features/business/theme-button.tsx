import { SunMoon } from 'lucide-react';
import { chooseTheme, currentTheme } from '../../storage/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export const ThemeButton = ({ className }: { className?: string }) => (
  <IconButton
    icon={SunMoon}
    name="Switch between light and dark"
    onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    {...(className && { className })}
  />
);
