import type { Setup } from '../../../api/setup.ts';
import { madeUpFacts } from '../../../domain/business/made-up-facts.ts';
import { formatShortDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { DataHandlers } from '../../../domain/legal/data-handlers.ts';
import { type Confirmation, type ConfirmedStep, setupList } from '../../../domain/setup/setup-list.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findConnection } from '../../db/stores/calendar-connection.ts';
import { countOwners, countPaidBookings, listConfirmations } from '../../db/stores/setup.ts';

export type SetupDeps = {
  db: Database;
  business: CurrentBusiness;
  settings: {
    mode: 'sandbox' | 'live';
    encryptionKey: Buffer | undefined;
    handlers: DataHandlers;
    stripePublishableKey: string | null;
  };
};

export async function readSetup({ db, business, settings }: SetupDeps): Promise<Setup> {
  const [{ owners, withSecondFactor }, connection, paidBookings, given] = await Promise.all([
    countOwners(db),
    findConnection(db),
    countPaidBookings(db),
    listConfirmations(db, { samples: settings.mode === 'sandbox' }),
  ]);
  const { profile } = business.current();
  const { agreement } = profile;
  const confirmed: Partial<Record<ConfirmedStep, Confirmation>> = {};
  for (const row of given) {
    if (row.step === 'dismissed') continue;
    confirmed[row.step] = {
      by: `${row.first_name} ${row.last_name}`.trim(),
      day: formatShortDate(phoenixDateOf(row.confirmed_at)),
      reader: row.reader,
      agreementVersion: row.agreement_version,
    };
  }
  const items = setupList({
    owners,
    ownersWithSecondFactor: withSecondFactor,
    hasEncryptionKey: settings.encryptionKey !== undefined,
    madeUp: madeUpFacts(profile),
    confirmed,
    agreementVersion: agreement.version,
    calendarConnected:
      settings.handlers.calendar !== null &&
      connection?.provider === 'google' &&
      connection.state === 'connected',
    handlers: settings.handlers,
    paymentsAreReal: settings.stripePublishableKey?.startsWith('pk_live_') ?? false,
    paidBookings,
  });
  return {
    mode: settings.mode,
    items,
    agreementVersion: agreement.version,
    dismissed: given.some(({ step }) => step === 'dismissed'),
  };
}

/** Unauthenticated: reveals only whether an owner account exists. A sandbox has its demo account. */
export async function readFirstRun({ db, settings }: SetupDeps): Promise<{ needsAccount: boolean }> {
  if (settings.mode === 'sandbox') return { needsAccount: false };
  return { needsAccount: (await countOwners(db)).owners === 0 };
}
