import { LogOut } from 'lucide-react';
import type { MouseEvent } from 'react';
import { logout } from '../../../api/auth.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { clearAtLogout } from '../../storage/clear-desk-data.ts';
import { toast } from '../../ui/toast-store.ts';

export function LogoutLink({ className }: { className: string }) {
  const { id } = useCurrentUser();
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    if (!navigator.onLine) {
      toast({
        title: 'You’re offline',
        description: 'Logging out needs a connection.',
        tone: 'destructive',
      });
      return;
    }
    void clearAtLogout(id)
      .catch(() => undefined)
      .then(() => window.location.assign(logout.path));
  };
  return (
    <a href={logout.path} onClick={leave} aria-label="Logout" className={className}>
      <LogOut aria-hidden className="size-5 sm:size-4" />
      <span className="max-sm:hidden">Logout</span>
    </a>
  );
}
