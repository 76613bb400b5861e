// Moments of a payment at which a server may be killed.
import type { OwnProduct } from './own-product.ts';
import type { Seeded } from './seeded.ts';
import { until } from './until.ts';

/**
 * by link: on the provider's page, with our own form open in another tab. given back: after the hold was released, which ends
 * the form but not the provider's page, the time still being free. too late: somebody else has the time by then.
 */
export type Way = 'form' | 'declined first' | 'by link' | 'given back' | 'too late';

export type Moment = keyof typeof momentsOf;

export type Needs = { ways: Way[]; laterMs: number; calls?: true; reports?: true };

const forms: Way[] = ['form', 'declined first'];

/** Up to how much later the kill comes, and what somebody's way of paying has to be for it to come about. */
export const momentsOf = {
  'intent asked': { ways: forms, laterMs: 60 },
  /** If killed early enough, the provider never gets the request. */
  'intent on its way': { ways: forms, laterMs: 15 },
  /** Created at the provider, not yet recorded here. */
  'intent made': { ways: forms, laterMs: 25 },
  'intent answered': { ways: forms, laterMs: 30 },
  paid: { ways: [...forms, 'by link', 'given back'], laterMs: 30 },
  'webhook sent': { ways: [...forms, 'by link', 'given back'], laterMs: 60, calls: true },
  /** The provider is asked for the payment's state. */
  'payment looked up': { ways: [...forms, 'by link'], laterMs: 60, calls: true },
  'report sent': { ways: forms, laterMs: 60, reports: true },
  'webhook answered': { ways: forms, laterMs: 200, calls: true },
  /** While a receipt is being sent. */
  'receipt in hand': { ways: forms, laterMs: 40, calls: true },
  'refund on its way': { ways: ['too late'], laterMs: 15, calls: true },
  'refund made': { ways: ['too late'], laterMs: 25, calls: true },
  /** The form is closed after a payment by link. */
  'closing on its way': { ways: ['by link'], laterMs: 0, calls: true },
  'form closed': { ways: ['by link'], laterMs: 25, calls: true },
} as const satisfies Record<string, Needs>;

export const moments = Object.keys(momentsOf) as Moment[];

const longestWorkSeconds = 5;

/** Kills once at the given moment, and restarts the product. */
export function makeKiller(
  product: OwnProduct,
  { moment, withDatabase, chance }: { moment: Moment; withDatabase: boolean; chance: Seeded },
) {
  const laterMs = chance.upTo(momentsOf[moment].laterMs);
  let door: ReturnType<typeof holdUpMails> | undefined;
  let backAgain: Promise<void> | undefined;
  const kill = async () => {
    await new Promise((resolve) => setTimeout(resolve, laterMs));
    await product.kill(withDatabase);
    // The database now executes the dead process's last statements.
    await (await door)?.letGo();
    await product.start();
  };
  return {
    reach: async (reached: Moment) => {
      if (backAgain) return;
      if (reached === moment) backAgain = kill();
      if (moment !== 'receipt in hand') return;
      if (reached === 'paid') {
        door ??= holdUpMails(product);
        await door;
      }
      if (reached === 'webhook answered')
        backAgain = door?.then(({ receiptUnderWay }) => receiptUnderWay()).then(kill);
    },
    up: async () => void (await backAgain),
    /** Whether the moment was reached. */
    finish: async (): Promise<boolean> => {
      const reached = backAgain !== undefined;
      backAgain ??= kill();
      await backAgain;
      return reached;
    },
  };
}

/** Receipts stay half sent until released. */
async function holdUpMails(product: OwnProduct) {
  const client = await product.connect();
  const holds = async (condition: string) =>
    (
      await client.query(`select from graphile_worker.jobs join deliveries on jobs.key = 'deliver:' || deliveries.id
      where ${condition}`)
    ).rowCount !== 0;
  // Mails of the reservation would occupy all workers.
  await soon('earlier mails sent', async () => !(await holds('locked_at is null')));
  // Mails in the sandbox are rows of this table.
  await client.query('begin; lock table messages in share mode');
  return {
    receiptUnderWay: () =>
      soon('a receipt under way', () => holds("event = 'paid' and state = 'pending' and locked_at > now()")),
    letGo: () => client.end().catch(() => {}),
  };
}

/** If the moment is not reached, the kill happens anyway. */
const soon = (what: string, isTrue: () => Promise<boolean>) =>
  until(what, isTrue, longestWorkSeconds).catch(() => {});
