// A made-up directory for sandbox mode: real streets, invented house numbers and sizes.

import type { PropertyKind } from '../../domain/property/property.ts';
import { SERVICE_AREA } from '../../domain/service-area/caliche-area.ts';
import { findServiceZip } from '../../domain/service-area/service-area.ts';
import { type DirectoryCounty, directoryCounty } from './stores/parcel-streets.ts';
import type { StoredParcel } from './stores/parcels.ts';

type SampleParcel = StoredParcel & { county: DirectoryCounty };

/** ZIP code, street, first house number, step, houses, kind, square feet of the first and of the last (0: not known). */
const rows = `
85003 | W Adams St | 310 | 12 | 6 | commercial | 2400 5800
85004 | N Central Ave | 1101 | 110 | 6 | commercial | 1800 5900
85008 | E Thomas Rd | 3402 | 36 | 6 | multi-family | 3200 5600
85013 | N 7th Ave | 4215 | 14 | 8 | single-family | 1040 1960
85014 | N 7th St | 5302 | 18 | 8 | single-family | 1180 2240
85016 | E Camelback Rd | 2202 | 44 | 6 | commercial | 2100 5950
85018 | E Lafayette Blvd | 4408 | 16 | 8 | single-family | 2650 5600
85020 | E Northern Ave | 1015 | 20 | 8 | single-family | 1320 2480
85028 | N Tatum Blvd | 10202 | 24 | 8 | single-family | 2100 3400
85032 | E Paradise Village Pkwy | 3920 | 18 | 6 | multi-family | 3900 5400
85044 | E Warner Rd | 4510 | 22 | 8 | single-family | 1690 2890
85048 | E Chandler Blvd | 3202 | 26 | 8 | single-family | 1880 3320
85085 | W Sonoran Desert Dr | 1808 | 14 | 8 | single-family | 2200 3950
85201 | N Center St | 123 | 37 | 10 | single-family | 980 1760
85201 | W Main St | 1234 | 20 | 10 | multi-family | 2800 5200
85203 | E Main St | 123 | 37 | 10 | commercial | 1500 5200
85204 | S Stapley Dr | 410 | 15 | 8 | single-family | 1120 2050
85205 | E McKellips Rd | 5002 | 11 | 12 | mobile-home | 620 1480
85207 | E McDowell Rd | 8815 | 30 | 8 | single-family | 2950 5400
85210 | S Dobson Rd | 1120 | 14 | 8 | multi-family | 2600 4400
85213 | E Brown Rd | 2645 | 18 | 8 | single-family | 1760 3120
85224 | W Ray Rd | 2010 | 16 | 8 | single-family | 1550 2620
85225 | W Caliche Way | 2009 | 4 | 3 | commercial | 2200 3100
85225 | N Arizona Ave | 480 | 25 | 8 | commercial | 1400 5600
85226 | W Kyrene Rd | 3301 | 20 | 8 | single-family | 1640 2870
85233 | W Guadalupe Rd | 1450 | 15 | 8 | single-family | 1490 2510
85234 | N Gilbert Rd | 1234 | 22 | 10 | single-family | 1190 3050
85142 | E Ocotillo Rd | 21802 | 40 | 8 | single-family | 2400 4980
85253 | E Doubletree Ranch Rd | 6010 | 30 | 8 | single-family | 4900 7400
85254 | E Cactus Rd | 5601 | 24 | 8 | single-family | 2150 3400
85255 | E Pinnacle Peak Rd | 8702 | 42 | 8 | single-family | 3800 6600
85260 | N Hayden Rd | 13802 | 26 | 8 | single-family | 2010 3600
85268 | E Palisades Blvd | 16402 | 20 | 8 | single-family | 1980 3490
85281 | S Mill Ave | 514 | 12 | 8 | commercial | 900 4800
85282 | E Southern Ave | 1020 | 16 | 8 | multi-family | 2450 4100
85296 | E Williams Field Rd | 2101 | 28 | 8 | single-family | 1830 3010
85301 | W Glendale Ave | 5802 | 12 | 8 | commercial | 1300 4900
85308 | W Union Hills Dr | 6710 | 18 | 8 | single-family | 1600 2780
85338 | W Estrella Pkwy | 15540 | 22 | 6 | single-family | 1930 2990
85351 | W Del Webb Blvd | 10412 | 10 | 10 | single-family | 940 1790
85374 | W Bell Rd | 13202 | 36 | 6 | commercial | 1700 5900
85382 | W Lake Pleasant Pkwy | 20120 | 30 | 6 | single-family | 2080 3260
85383 | W Happy Valley Rd | 8903 | 28 | 8 | single-family | 2890 4800
85118 | E Kings Ranch Rd | 6802 | 16 | 8 | single-family | 1710 2940
85119 | S Ironwood Dr | 702 | 14 | 10 | mobile-home | 640 1680
85120 | W Apache Trl | 1802 | 20 | 8 | mobile-home | 560 1440
85122 | N Pinal Ave | 1234 | 24 | 8 | single-family | 1160 2180
85122 | E Florence Blvd | 802 | 30 | 8 | commercial | 1600 5700
85128 | N Arizona Blvd | 340 | 18 | 8 | commercial | 1200 3900
85132 | N Main St | 123 | 101 | 12 | single-family | 880 1620
85132 | S Butte Ave | 210 | 15 | 6 | multi-family | 1900 3300
85138 | W Smith Enke Rd | 19402 | 22 | 8 | single-family | 1720 3080
85139 | N Amarillo Valley Rd | 5010 | 40 | 6 | mobile-home | 0 0
85140 | N Gantzel Rd | 35202 | 26 | 8 | single-family | 1850 3190
85143 | E Hunt Hwy | 2802 | 18 | 8 | single-family | 1540 2760
85131 | N Sunshine Blvd | 602 | 15 | 6 | single-family | 0 0
85123 | S Sunland Gin Rd | 13202 | 24 | 6 | single-family | 1090 1830
85173 | W Main St | 212 | 14 | 6 | commercial | 0 0
85623 | W American Ave | 1402 | 20 | 6 | single-family | 1180 2110
`;

export const sampleParcels: readonly SampleParcel[] = rows.trim().split('\n').flatMap(readRow);

function readRow(row: string, rowIndex: number): SampleParcel[] {
  const [zip = '', label = '', first, step, houses, kind, sizes = ''] = row
    .split('|')
    .map((part) => part.trim());
  const area = findServiceZip(SERVICE_AREA, zip);
  if (!area) throw new Error(`A sample street outside the service area: ${row}`);
  const [smallest = 0, largest = 0] = sizes.split(' ').map(Number);
  return Array.from({ length: Number(houses) }, (_, index) => {
    const along = index / (Number(houses) - 1);
    // The fourth house of every other street has no recorded size.
    const unknown = smallest === 0 || (index === 3 && rowIndex % 2 === 0);
    return {
      county: directoryCounty(area.county),
      apn: `9${String(rowIndex).padStart(3, '0')}${String(index).padStart(4, '0')}`,
      number: String(Number(first) + index * Number(step)),
      unit: '',
      street: { label, city: area.city, zip },
      squareFeet: unknown ? null : Math.round((smallest + (largest - smallest) * along) / 10) * 10,
      kind: kind as PropertyKind,
      latitude: Math.round((area.latitude + (along - 0.5) / 100) * 1e5) / 1e5,
      longitude: Math.round((area.longitude + (along - 0.5) / 80) * 1e5) / 1e5,
    };
  });
}
