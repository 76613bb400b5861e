import { ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';

/** To whoever is not signed in the dashboard does not exist; they are led to the sign-in instead. */
export function DeskLink() {
  const follow = async (event: MouseEvent) => {
    // A new tab or window was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const signedIn = await fetch('/api/auth/user').then(
      ({ ok }) => ok,
      () => false,
    );
    // A whole load: the server decides what there is to see.
    window.location.assign(signedIn ? paths.dashboard : paths.login);
  };
  return (
    <a href={paths.dashboard} onClick={(event) => void follow(event)} className={actionClass()}>
      Open the dashboard <ArrowRight aria-hidden size={20} />
    </a>
  );
}
