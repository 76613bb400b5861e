// Loads the sample directory of the service area, in place of that of an earlier one.
import { createHash } from 'node:crypto';
import type { ServiceArea } from '../../domain/business/profile.ts';
import type { Database } from './client.ts';
import { sampleParcels } from './sample-parcels.ts';
import { openDirectoryCounty, readCountyName, readDirectoryCounties } from './stores/directory-counties.ts';
import { insertSampleParcels, removeSampleParcels } from './stores/parcels.ts';

/** Counted up when the samples say more than before. */
const edition = 2;

/** Changes with the ZIP codes served, so that the next start loads samples for the new ones. */
export const sampleParcelsName = ({ zips }: ServiceArea): string =>
  `parcels-${createHash('sha256')
    .update(JSON.stringify([edition, zips]))
    .digest('hex')
    .slice(0, 12)}`;

export async function loadSampleParcels(db: Database, area: ServiceArea): Promise<void> {
  await db
    .deleteFrom('sample_data_marks')
    .where('name', '<>', sampleParcelsName(area))
    .where('name', 'like', 'parcels%')
    .execute();
  await removeSampleParcels(db, await readDirectoryCounties(db));
  const parcels = sampleParcels(area);
  for (const county of area.counties) {
    const name = readCountyName(county);
    // The directory names tables after its counties, so it takes only letters and spaces.
    if (name === undefined) continue;
    const samples = parcels.filter((parcel) => parcel.county === county);
    await insertSampleParcels(db, await openDirectoryCounty(db, name), samples);
  }
}
