import type { Database } from './client.ts';
import { sampleParcels } from './sample-parcels.ts';
import { sampleReviews } from './sample-reviews.ts';
import { directoryCounties } from './stores/parcel-streets.ts';
import { insertSampleParcels } from './stores/parcels.ts';
import { insertReviews } from './stores/reviews.ts';

type SampleSet = { name: string; load: (db: Database) => Promise<unknown> };

const sampleSets: SampleSet[] = [
  {
    name: 'reviews',
    load: (db) =>
      insertReviews(
        db,
        sampleReviews.map((review) => ({ ...review, sample: true })),
      ),
  },
  {
    name: 'parcels',
    load: async (db) => {
      for (const county of directoryCounties) {
        await insertSampleParcels(
          db,
          county,
          sampleParcels.filter((parcel) => parcel.county === county),
        );
      }
    },
  },
];

/** Gives a sandbox each set of sample data once; what somebody changed or removed since stays as it is. */
export async function loadSampleData(db: Database): Promise<string[]> {
  const loaded: string[] = [];
  for (const set of sampleSets) {
    await db.transaction().execute(async (trx) => {
      // The primary key lets one of two copies that start together load the set; the other waits and finds it done.
      const mark = await trx
        .insertInto('sample_data_marks')
        .values({ name: set.name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (!mark) return;
      await set.load(trx);
      loaded.push(set.name);
    });
  }
  return loaded;
}
