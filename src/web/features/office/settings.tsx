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
      about="Changes apply right away, to the next booking, reminder and email."
    >
      {answer.state === 'loading' && <p role="status">Loading…</p>}
      {answer.state === 'failed' && <Missing reload={reload} />}
      {answer.state === 'shown' && <SettingsForm stored={answer.value} />}
    </Panel>
  );
}
