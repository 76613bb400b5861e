import { readSettings } from '../../../api/settings-admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { Missing, Panel } from './panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useAnswer } from './use-answer.ts';

const ask = () => deskCall(readSettings);

export function Settings() {
  const { answer, reload } = useAnswer(ask);
  return (
    <Panel
      id="settings"
      title="Business settings"
      about="They count at once: for the next booking, the next reminder and the next mail."
    >
      {answer.state === 'loading' && <p role="status">Loading…</p>}
      {answer.state === 'failed' && <Missing reload={reload} />}
      {answer.state === 'shown' && <SettingsForm stored={answer.value} />}
    </Panel>
  );
}
