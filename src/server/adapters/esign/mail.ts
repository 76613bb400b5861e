// Signing on our own page: the signer is mailed a link like any other mail.
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ESign } from '../../ports/esign.ts';

export function mailESign({ db, clock }: { db: Database; clock: Clock }): ESign {
  return {
    provider: 'own',
    prepare: async () => ({ ok: true, value: null }),
    send: ({ appointmentId, signerEmail }) =>
      db.transaction().execute(async (tx) => {
        // The lock gives concurrent requests different occasions.
        await lockAppointment(tx, appointmentId);
        const appointment = await findAppointment(tx, appointmentId);
        if (!appointment) throw new Error('The appointment of a signature request was not found');
        const about = { appointmentId, event: 'sign-request', revision: appointment.revision } as const;
        const to = signerEmail.toLowerCase();
        await addDeliveries(
          tx,
          { ...about, occasion: await nextOccasion(tx, about) },
          [{ channel: 'mail', role: 'signer', to }],
          clock.now(),
        );
        return { ok: true as const };
      }),
    external: null,
  };
}
