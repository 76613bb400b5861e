import { ARIZONA_TIME_ZONE } from '../../../lib/arizona-time.ts';
import type { BusinessForm } from './business-form.ts';
import { fieldName } from './field-name.ts';
import type { MergeNotice } from './use-business.ts';

/** Says that another owner published during the editing, and what became of both changes. */
export const MergeText = ({ notice, form }: { notice: MergeNotice; form: BusinessForm }) => (
  <div role="status" className="mb-6 max-w-2xl border-l-4 border-accent bg-raised p-4">
    <p>
      {notice.author === null
        ? `A change was published from a file ${momentText(notice.at)}.`
        : `${notice.author || 'Someone else'} published a change ${momentText(notice.at)}.`}{' '}
      We kept your changes; please check them again.
    </p>
    {notice.conflicts.length > 0 && (
      <p className="mt-2">
        You both changed this, and your version is the one here:{' '}
        {notice.conflicts.map((path) => fieldName(path, form.fields as object)).join('; ')}.
      </p>
    )}
  </div>
);

const time = new Intl.DateTimeFormat('en-US', { timeZone: ARIZONA_TIME_ZONE, timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { timeZone: ARIZONA_TIME_ZONE, month: 'long', day: 'numeric' });

/** "at 2:14 PM", or "on November 3 at 2:14 PM" */
function momentText(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const isToday = day.format(at) === day.format(now);
  return `${isToday ? '' : `on ${day.format(at)} `}at ${time.format(at)}`;
}
