import { actionClass } from '../../ui/action.tsx';
import { DayGroups } from './day-groups.tsx';
import { usePages } from './use-pages.ts';

export function PagedList({ tab, search, turn }: { tab: 'upcoming' | 'all'; search: string; turn: number }) {
  const { value, requestedAt: askedAt, failed, showMore, loading, missed } = usePages(tab, search, turn);
  if (!value)
    return (
      <p role="status" className="text-muted">
        {failed ? 'This list needs a connection.' : 'Loading appointments…'}
      </p>
    );
  const { items, next } = value;
  if (items.length === 0)
    return (
      <p role="status" className="text-muted">
        {search.trim() ? `Nothing matches “${search.trim()}”` : nothing[tab]}
      </p>
    );
  return (
    <>
      <DayGroups appointments={items} askedAt={askedAt} unfolded={search.trim() !== ''} />
      {next && (
        <button
          type="button"
          onClick={() => void showMore()}
          aria-disabled={loading}
          className={`${actionClass('quiet')} mt-6 w-full`}
        >
          {loading ? 'Loading…' : 'Show more'}
        </button>
      )}
      {missed && (
        <p role="alert" className="mt-2 text-danger">
          We couldn’t load more. Check your connection and try again.
        </p>
      )}
    </>
  );
}

const nothing = { upcoming: 'No upcoming appointments', all: 'No appointments yet' };
