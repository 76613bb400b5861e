import {
  listWaitingList,
  moveWaitingEntryUp,
  removeWaitingEntry,
  type WaitingEntry,
} from '../../../api/waiting-list-admin.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { attempt } from './attempt.ts';
import { dateTimeText } from './format-text.ts';
import { AnswerList, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';

const ask = () => deskCall(listWaitingList);

export function WaitingList({ onChange }: { onChange: () => void }) {
  const days = useAnswer(ask);
  const changed = () => {
    onChange();
    void days.reload();
  };
  return (
    <Panel
      id="waiting-list"
      title="Waiting list"
      about="People waiting for a full day, in line. A spot that opens up goes to the first with a confirmed email, then to the next."
    >
      <AnswerList {...days} empty="No one is waiting.">
        {(all) =>
          all.map(({ date, dayWords, entries }) => (
            <div key={date} className="mb-8">
              <h3 className="text-lead font-semibold">{dayWords}</h3>
              <ol className="mt-2 border-t border-line">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} onChanged={changed} />
                ))}
              </ol>
            </div>
          ))
        }
      </AnswerList>
    </Panel>
  );
}

function Entry({ entry, onChanged }: { entry: WaitingEntry; onChanged: () => void }) {
  const { role } = useCurrentUser();
  const { id, position, firstName, email, phone, address, joinedAt, offer } = entry;
  const { behind, inspectionPeriodWords } = entry;
  const who = firstName || email;
  const remove = async () => {
    await attempt(() => deskCall(removeWaitingEntry, { params: { id } }), 'Removed from the waiting list');
    onChanged();
  };
  const moveUp = async () => {
    if (behind === null) return;
    await attempt(
      () => deskCall(moveWaitingEntryUp, { params: { id }, body: { behind } }),
      `${who} moved up`,
    );
    onChanged();
  };
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 border-b border-line py-4">
      <span className="price w-8 shrink-0 text-2xl">{position ?? '–'}</span>
      <div className="min-w-56 grow basis-0 [overflow-wrap:anywhere]">
        <p>
          {firstName && <strong className="font-semibold">{firstName} </strong>}
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
          {phone && (
            <>
              {', '}
              <a href={`tel:${phone}`} className="whitespace-nowrap underline underline-offset-4">
                {phone}
              </a>
            </>
          )}
        </p>
        <p className="font-medium">{stateText(entry)}</p>
        {inspectionPeriodWords && <p className="font-medium text-accent">{inspectionPeriodWords}</p>}
        <p className="text-fine text-muted">
          Since {dateTimeText(joinedAt)}
          {address && `, for ${address}`}
        </p>
      </div>
      {behind !== null && role === 'owner' && (
        <button type="button" onClick={() => void moveUp()} className={actionClass('quiet')}>
          Move up<span className="sr-only"> {who}</span>
        </button>
      )}
      {position !== null && (
        <ConfirmButton
          className={actionClass('quiet')}
          question={{
            title: `Remove ${who}?`,
            words: offer
              ? `We’ll offer ${offer.time} to the next person right away. We won’t email them.`
              : 'They lose their place in line. We won’t email them.',
            yes: 'Remove',
            no: 'Keep',
          }}
          onConfirm={remove}
        >
          Remove
        </ConfirmButton>
      )}
    </li>
  );
}

function stateText({ state, confirmed, offer }: WaitingEntry): string {
  switch (state) {
    case 'waiting':
      return confirmed ? 'Waiting' : 'Waiting. Email not confirmed yet';
    case 'offered':
      return offer ? `${offer.time} held until ${offer.untilWords}` : 'We’re holding a time for them';
    case 'taken':
      return 'Booked the time we held';
    case 'passed':
      return 'Didn’t take the offer';
    case 'left':
      return 'Left the list';
  }
}
