import { useCallback, useEffect, useState } from 'react';
import { type Device, listSessions } from '../../api/auth.ts';
import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { DevicesSection } from '../features/identity/devices-section.tsx';
import { PasswordSection } from '../features/identity/password-section.tsx';
import { SecondFactorSection } from '../features/identity/second-factor-section.tsx';
import { useCurrentUser } from '../lib/current-user.ts';
import { deskCall } from '../lib/desk-call.ts';

export default function AccountPage() {
  const { email, firstName, lastName } = useCurrentUser();
  const [devices, setDevices] = useState<Device[] | null>();
  const [codesShown, setCodesShown] = useState(false);
  const refresh = useCallback(() => deskCall(listSessions).then(setDevices, () => setDevices(null)), []);
  useEffect(() => void refresh(), [refresh]);
  // Hides everything but the recovery codes in print.
  const aside = codesShown ? 'screen-only' : '';
  return (
    <DeskFrame title="Your account" intro={`${firstName} ${lastName}`.trim().concat(`, ${email}`)}>
      <div className="wrap grid gap-14">
        <div className={aside}>
          <DevicesSection devices={devices} onChanged={refresh} />
        </div>
        <SecondFactorSection onCodesShown={setCodesShown} />
        <div className={aside}>
          <PasswordSection onChanged={() => void refresh()} />
        </div>
      </div>
    </DeskFrame>
  );
}
