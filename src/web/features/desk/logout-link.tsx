import { LogOut } from 'lucide-react';
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import { logout } from '../../../api/auth.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { clearAtLogout } from '../../storage/clear-desk-data.ts';
import type ConfirmDialog from '../../ui/confirm-dialog.tsx';
import type { Question } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';

type Asking = { question: Question; Dialog: ComponentType<ComponentProps<typeof ConfirmDialog>> };

export function LogoutLink({ className }: { className: string }) {
  const { id } = useCurrentUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const leave = async () => {
    await clearAtLogout(id).catch(() => undefined);
    window.location.assign(logout.path);
  };
  /** Asks first if something would be lost. */
  const tryToLeave = async () => {
    const { logoutQuestion } = await import('./logout-question.ts');
    const question = logoutQuestion(id);
    if (!question) return leave();
    const { default: Dialog } = await import('../../ui/confirm-dialog.tsx');
    setAsking({ question, Dialog });
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (navigator.onLine) tryToLeave().catch(needsConnection);
    else needsConnection();
  };
  return (
    <>
      <a href={logout.path} onClick={onClick} aria-label="Logout" className={className}>
        <LogOut aria-hidden className="size-5 sm:size-4" />
        <span className="max-sm:hidden">Logout</span>
      </a>
      {asking && (
        <asking.Dialog
          question={asking.question}
          open
          onOpenChange={(open) => !open && setAsking(null)}
          onConfirm={leave}
        />
      )}
    </>
  );
}

const needsConnection = () =>
  toast({ title: 'You’re offline', description: 'Logging out needs a connection.', tone: 'destructive' });
