// An inspected, signed and unpaid booking: a friend of the buyer pays, and an agent follows without the buyer's consent.
import { createHash } from 'node:crypto';
import type { Database } from '../../../src/server/db/client.ts';
import { findPartyInRole, listParties, writeBuyer } from '../../../src/server/db/stores/parties.ts';
import { reportLink } from '../../../src/server/use-cases/link/booking-links.ts';
import { partyLink } from '../../../src/server/use-cases/link/signed-link.ts';
import { sampleAppointment } from '../../support/sample-appointment.ts';
import { storeAppointment } from '../../support/stored-appointment.ts';

export type ReportBooking = {
  id: string;
  content: Buffer;
  sha256: string;
  emails: Record<'payer' | 'buyer' | 'recipient' | 'agent', string>;
  tokens: Record<'pay' | 'recipient' | 'agent', string>;
  /** The card was about to be charged: from now on the report may open. */
  isPaying: boolean;
};

const farAway = new Date('2100-01-01');

export async function bookForReport(
  db: Database,
  { number, content }: { number: number; content: Buffer },
): Promise<ReportBooking> {
  const at = (who: string) => `${who}-${number}@trial.example`;
  const emails = {
    payer: at('payer'),
    buyer: at('buyer'),
    recipient: at('recipient'),
    agent: at('agent'),
  };
  const { id } = await storeAppointment(db, {
    contact: {
      ...sampleAppointment.contact,
      relationshipToBuyer: 'friend',
      payerEmail: emails.payer,
      reportEmail: '',
      contactPersons: [{ id: '1', firstName: 'Rae', lastName: 'Recipient', email: emails.recipient }],
      realtorEmail: emails.agent,
    },
  });
  await writeBuyer(db, id, { name: 'Noor Buyer', email: emails.buyer });
  const now = new Date();
  await db
    .updateTable('appointments')
    .set({
      status: 'completed',
      inspector_status: 'completed',
      completed_at: now,
      hold_place: null,
      held_until: null,
      contract_signed_at: now,
    })
    .where('id', '=', id)
    .execute();
  const parties = await listParties(db, id);
  const reportTokenOf = async (email: string) => {
    const party = parties.find((one) => one.email === email);
    return given(party && (await reportLink(db, party, now)));
  };
  const payer = await findPartyInRole(db, id, 'payer');
  return {
    id,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    emails,
    tokens: {
      pay: given(payer && (await partyLink(db, 'pay', payer, { expires: farAway }))),
      recipient: await reportTokenOf(emails.recipient),
      agent: await reportTokenOf(emails.agent),
    },
    isPaying: false,
  };
}

function given(token: string | undefined): string {
  if (token === undefined) throw new Error('No link for this party');
  return token;
}
