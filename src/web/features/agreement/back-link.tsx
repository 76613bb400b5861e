import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';

/** Back to the previous page on this site, or to the landing page when the address was opened directly. */
export function BackLink() {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!cameFromThisSite() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to={paths.home} onClick={goBack} className={actionClass('quiet')}>
      <ArrowLeft aria-hidden size={20} />
      Back
    </Link>
  );
}

/** The router counts its own history entries; the referrer covers pages left by a plain link. */
function cameFromThisSite(): boolean {
  const entry: unknown = window.history.state;
  if (typeof entry === 'object' && entry !== null && 'idx' in entry && Number(entry.idx) > 0) return true;
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}
