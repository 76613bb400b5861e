import { ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';

/** Opens the dashboard, or the sign-in page for visitors who are not signed in and would get a 404. */
export function DeskLink() {
  const follow = async (event: MouseEvent) => {
    // The visitor opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const signedIn = await fetch('/api/auth/user').then(
      ({ ok }) => ok,
      () => false,
    );
    // A full page load: the server decides on access.
    window.location.assign(signedIn ? paths.dashboard : paths.login);
  };
  return (
    <a href={paths.dashboard} onClick={(event) => void follow(event)} className={actionClass()}>
      Open the dashboard <ArrowRight aria-hidden size={20} />
    </a>
  );
}
