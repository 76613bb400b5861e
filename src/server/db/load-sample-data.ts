import { leadInspector } from '../../domain/business/wording.ts';
import { demoInspector } from '../../domain/identity/demo-inspector.ts';
import type { BusinessVersion } from '../business/current-business.ts';
import { hashPassword } from '../passwords.ts';
import type { Database } from './client.ts';
import { loadSampleParcels, sampleParcelsName } from './load-sample-parcels.ts';
import { loadSampleAppointments, renewSampleAppointments } from './place-sample-appointments.ts';
import { sampleReviews } from './sample-reviews.ts';
import { insertReviews } from './stores/reviews.ts';
import { insertInspector } from './stores/users.ts';

type SampleSet = { name: string; load: (db: Database, now: Date) => Promise<unknown> };

const sampleSets = (business: BusinessVersion): SampleSet[] => [
  {
    name: 'reviews',
    load: (db) =>
      insertReviews(
        db,
        sampleReviews(business.profile).map((review) => ({ ...review, sample: true })),
      ),
  },
  {
    name: sampleParcelsName(business.profile.serviceArea),
    load: (db) => loadSampleParcels(db, business.profile.serviceArea),
  },
  {
    name: 'demo-inspector',
    load: async (db) => {
      const { firstName, lastName } = leadInspector(business.profile);
      const { email, password } = demoInspector;
      const passwordHash = await hashPassword(password);
      const person = { email, firstName, lastName, passwordHash, sample: true };
      await insertInspector(db, person, new Date());
    },
  },
  { name: 'appointments', load: (db, now) => loadSampleAppointments(db, business, now) },
];

/** Loads each set of sample data once; later changes and removals are kept. */
export async function loadSampleData(
  db: Database,
  business: BusinessVersion,
  now = new Date(),
): Promise<string[]> {
  const loaded: string[] = [];
  for (const set of sampleSets(business)) {
    await db.transaction().execute(async (trx) => {
      // The primary key settles concurrent starts: one loads the set, the other waits and finds it done.
      const mark = await trx
        .insertInto('sample_data_marks')
        .values({ name: set.name, loaded_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (!mark) return;
      await set.load(trx, now);
      loaded.push(set.name);
    });
  }
  await renewSampleAppointments(db, business, now);
  return loaded;
}
