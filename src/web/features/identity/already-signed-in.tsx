import { logout, type User } from '../../../api/auth.ts';
import { paths } from '../../paths.ts';
import { clearAtLogout } from '../../storage/clear-desk-data.ts';
import { actionClass } from '../../ui/action.tsx';

/** Shown on /login when already signed in. */
export default function AlreadySignedIn({ user }: { user: User }) {
  return (
    <div className="max-w-2xl">
      <p role="status" className="text-lead">
        You are signed in as {user.firstName} ({user.email}).
        {!user.isInspector && ' This account can’t open the inspector’s desk.'}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        {user.isInspector && (
          <a href={paths.dashboard} className={actionClass()}>
            Go to the dashboard
          </a>
        )}
        <a href={logout.path} className={actionClass('quiet')} onClick={() => void clearAtLogout(user.id)}>
          Logout
        </a>
      </div>
    </div>
  );
}
