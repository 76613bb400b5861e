import { Mail, MessageSquare } from 'lucide-react';
import {
  dismissMessage,
  listUndelivered,
  retryMessage,
  type UndeliveredMessage,
} from '../../../api/messages-admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { attempt } from './attempt.ts';
import { Facts } from './facts.tsx';
import { dateTimeText, pluralize } from './format-text.ts';
import { AnswerList, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';

const ask = () => deskCall(listUndelivered);

export function Messages({ onChange }: { onChange: () => void }) {
  const messages = useAnswer(ask);
  const changed = () => {
    onChange();
    void messages.reload();
  };
  return (
    <Panel
      id="messages"
      title="Undelivered messages"
      about="Emails and texts that didn’t arrive. We keep trying for about a day. If a message still fails, please call."
    >
      <AnswerList {...messages} empty="Everything has arrived.">
        {(all) => (
          <ul className="grid gap-6">
            {all.map((message) => (
              <Message key={message.id} message={message} onSettled={changed} />
            ))}
          </ul>
        )}
      </AnswerList>
    </Panel>
  );
}

const roles: Record<UndeliveredMessage['role'], string> = {
  payer: 'the customer',
  report: 'a person who gets the report',
  realtor: 'the agent',
  business: 'your own office',
  buyer: 'the buyer',
  signer: 'a person asked to sign',
  former: 'an email that was replaced',
  waiting: 'a person on the waiting list',
};

function Message({ message, onSettled }: { message: UndeliveredMessage; onSettled: () => void }) {
  const { id, channel, recipient, role, event, about, problem, attempts, state, createdAt } = message;
  const Icon = channel === 'mail' ? Mail : MessageSquare;
  const retry = async () => {
    await attempt(() => deskCall(retryMessage, { params: { id } }), 'Trying again');
    onSettled();
  };
  const dismiss = async () => {
    await attempt(() => deskCall(dismissMessage, { params: { id } }), 'Message dismissed');
    onSettled();
  };
  return (
    <li className="border border-line bg-raised p-5">
      <h3 className="flex items-start gap-3 text-lead font-semibold [overflow-wrap:anywhere]">
        <Icon aria-hidden className="mt-1 size-6 shrink-0" /> {event}
      </h3>
      <p className={`mt-1 font-medium ${state === 'failed' ? 'text-danger' : 'text-accent'}`}>
        {state === 'failed' ? 'Failed' : 'Trying again'}, {pluralize(attempts, 'attempt')}
      </p>
      <div className="mt-3">
        <Facts
          facts={[
            ['To', `${recipient}, ${roles[role]}`],
            ...(about ? [['About', about] as const] : []),
            ['Problem', problem ?? 'Unknown'],
            ['Since', dateTimeText(createdAt)],
          ]}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => void retry()} className={`${actionClass()} grow sm:grow-0`}>
          Try again
        </button>
        <ConfirmButton
          className={`${actionClass('quiet')} grow sm:grow-0`}
          question={{
            title: 'Dismiss this message?',
            words: `${recipient} won’t get this message. The appointment doesn’t change.`,
            yes: 'Dismiss',
            no: 'Keep it',
          }}
          onConfirm={dismiss}
        >
          Dismiss
        </ConfirmButton>
      </div>
    </li>
  );
}
