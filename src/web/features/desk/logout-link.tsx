import { LogOut } from 'lucide-react';
import type { MouseEvent } from 'react';
import { logout } from '../../../api/auth.ts';
import { forgetDesk } from '../../storage/forget-desk.ts';
import { toast } from '../../ui/toast-store.ts';

export function LogoutLink() {
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    if (!navigator.onLine) {
      toast({
        title: 'You are offline',
        description: 'Logging out needs a connection.',
        tone: 'destructive',
      });
      return;
    }
    void forgetDesk()
      .catch(() => undefined)
      .then(() => window.location.assign(logout.path));
  };
  return (
    <a href={logout.path} onClick={leave} className="inline-flex min-h-11 items-center gap-1.5 text-ink">
      <LogOut aria-hidden className="size-4" /> Logout
    </a>
  );
}
