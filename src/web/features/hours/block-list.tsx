import { X } from 'lucide-react';
import { asRemoval, type BlockGroup, blockGroups, daysText, timeText } from './block-groups.ts';
import { type BlockAnswer, type ScheduleState, unblock } from './schedule-calls.ts';

export function BlockList(props: { schedule: ScheduleState; onAnswer: (answer: BlockAnswer) => void }) {
  const { schedule, onAnswer } = props;
  const groups = blockGroups(schedule);
  if (groups.length === 0) return null;
  const remove = async (group: BlockGroup) => onAnswer(await unblock(asRemoval(group)));
  return (
    <>
      <h3 className="mt-8 font-sans text-lead font-semibold">Upcoming blocks</h3>
      <ul className="mt-3 border-t border-line">
        {groups.map((group) => (
          <li key={group[0].timeId ?? group[0].date} className="border-b border-line py-2">
            <Entry group={group} onRemove={(removed) => void remove(removed)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ group, onRemove }: { group: BlockGroup; onRemove: (group: BlockGroup) => void }) {
  return (
    <>
      <div className="flex items-center gap-3">
        <p className="mr-auto min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{daysText(group)}</span>
          <span className="block">
            {timeText(group)}
            {group.length > 1 && `, ${group.length} days`}
          </span>
          <span className="block text-muted">{group[0].reason}</span>
        </p>
        <RemoveButton group={group} onRemove={onRemove} />
      </div>
      {group.length > 1 && (
        <details className="mb-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-fine font-medium underline">
            Remove single days
          </summary>
          <ul className="border-t border-line pl-4">
            {group.map((block) => (
              <li key={block.date} className="flex items-center gap-3">
                <span className="mr-auto">{daysText([block])}</span>
                <RemoveButton group={[block]} onRemove={onRemove} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const RemoveButton = ({ group, onRemove }: { group: BlockGroup; onRemove: (group: BlockGroup) => void }) => (
  <button
    type="button"
    onClick={() => onRemove(group)}
    aria-label={`Remove ${daysText(group)}, ${timeText(group)}`}
    className="grid size-11 shrink-0 place-items-center"
  >
    <X aria-hidden size={22} strokeWidth={1.75} />
  </button>
);
