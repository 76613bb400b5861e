// A made-up directory for sandbox mode: invented streets and houses in the ZIP codes of the service area.

import type { ServiceArea, ServiceZip } from '../../domain/business/profile.ts';
import type { PropertyKind } from '../../domain/property/property.ts';
import type { StoredParcel } from './stores/parcels.ts';

type SampleParcel = StoredParcel & { county: string };

/** Street, first house number, step, houses, kind, square feet of the first and of the last (0: not known). */
const streets = `
W Adams St | 310 | 12 | 6 | commercial | 2400 5800
N Central Ave | 1101 | 110 | 6 | commercial | 1800 5900
E Thomas St | 3402 | 36 | 6 | multi-family | 3200 5600
S Railroad Ave | 2202 | 44 | 6 | commercial | 2100 5950
E Lafayette Blvd | 4408 | 16 | 8 | single-family | 2650 5600
N Mountain View Dr | 10202 | 24 | 8 | single-family | 2100 3400
E Village Pkwy | 3920 | 18 | 6 | multi-family | 3900 5400
E Warner Rd | 4510 | 22 | 8 | single-family | 1690 2890
E Sunset Blvd | 3202 | 26 | 8 | single-family | 1880 3320
W Desert Willow Dr | 1808 | 14 | 8 | single-family | 2200 3950
N {city} Rd | 1168 | 22 | 10 | single-family | 1190 3050
E Rancho Rd | 8815 | 30 | 8 | single-family | 2950 5400
S Orchard Ln | 1120 | 14 | 8 | multi-family | 2600 4400
W Ray Rd | 2010 | 16 | 8 | single-family | 1550 2620
N Commerce Ave | 480 | 25 | 8 | commercial | 1400 5600
W Canyon Rd | 3301 | 20 | 8 | single-family | 1640 2870
W Pueblo Rd | 1450 | 15 | 8 | single-family | 1490 2510
E Ocotillo Rd | 21802 | 40 | 8 | single-family | 2400 4980
E Cactus Rd | 5601 | 24 | 8 | single-family | 2150 3400
E Summit Peak Rd | 8702 | 42 | 8 | single-family | 3800 6600
N Hayden Rd | 13802 | 26 | 8 | single-family | 2010 3600
E Palisades Blvd | 16402 | 20 | 8 | single-family | 1980 3490
S Mill Ave | 514 | 12 | 8 | commercial | 900 4800
E Southern Ave | 1020 | 16 | 8 | multi-family | 2450 4100
E Williams Rd | 2101 | 28 | 8 | single-family | 1830 3010
W Market St | 5802 | 12 | 8 | commercial | 1300 4900
W Union Dr | 6710 | 18 | 8 | single-family | 1600 2780
W Estrella Pkwy | 15540 | 22 | 6 | single-family | 1930 2990
W Fairway Blvd | 10412 | 10 | 10 | single-family | 940 1790
E Doubletree Ranch Rd | 5944 | 30 | 8 | single-family | 4900 7400
W Bell Rd | 13202 | 36 | 6 | commercial | 1700 5900
W Lake View Pkwy | 20120 | 30 | 6 | single-family | 2080 3260
W Happy Trail Rd | 8903 | 28 | 8 | single-family | 2890 4800
E Kings Ranch Rd | 6802 | 16 | 8 | single-family | 1710 2940
S Ironwood Dr | 702 | 14 | 10 | mobile-home | 640 1680
W Homestead Trl | 1802 | 20 | 8 | mobile-home | 560 1440
N Pioneer Ave | 1234 | 24 | 8 | single-family | 1160 2180
E Depot St | 802 | 30 | 8 | commercial | 1600 5700
N College Blvd | 340 | 18 | 8 | commercial | 1200 3900
S Butte Ave | 210 | 15 | 6 | multi-family | 1900 3300
W Smith Rd | 19402 | 22 | 8 | single-family | 1720 3080
N Sunshine Blvd | 548 | 15 | 6 | single-family | 0 0
N Main St | 69 | 101 | 12 | single-family | 880 1620
N Valley Rd | 5010 | 40 | 6 | mobile-home | 0 0
N Center St | 63 | 37 | 10 | single-family | 980 1760
N Meadow Rd | 35202 | 26 | 8 | single-family | 1850 3190
E Main St | 63 | 37 | 10 | commercial | 1500 5200
S Stapley Dr | 350 | 15 | 8 | single-family | 1120 2050
E McKellips Rd | 4942 | 11 | 12 | mobile-home | 620 1480
E Hunt Rd | 2802 | 18 | 8 | single-family | 1540 2760
S Saguaro Dr | 13202 | 24 | 6 | single-family | 1090 1830
W Front St | 212 | 14 | 6 | commercial | 0 0
W American Ave | 1402 | 20 | 6 | single-family | 1180 2110
N Palo Verde Ave | 810 | 16 | 8 | single-family | 1240 2310
S Mesquite St | 1510 | 12 | 6 | multi-family | 2500 4300
E Manzanita Ln | 64 | 10 | 8 | single-family | 1620 2840
E Brown Rd | 2585 | 18 | 8 | single-family | 1760 3120
N 7th Ave | 4173 | 14 | 8 | single-family | 1040 1960
N 7th St | 5260 | 18 | 8 | single-family | 1180 2240
W Cottonwood Ct | 2330 | 18 | 8 | single-family | 2080 3560
N Quartz Dr | 905 | 14 | 10 | mobile-home | 600 1520
E Sage Brush Trl | 4120 | 22 | 6 | single-family | 0 0
S Windmill Rd | 720 | 24 | 6 | single-family | 3100 5200
W Copper Ave | 300 | 15 | 6 | commercial | 1100 4200
E Northern Ave | 973 | 20 | 8 | single-family | 1320 2480
W Main St | 1174 | 20 | 10 | multi-family | 2800 5200
N Hawk Ridge Rd | 6604 | 26 | 8 | single-family | 1930 3350
`
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((part) => part.trim()));

/** From a ZIP code's first street to its next in the list. The list's length is prime, so that none repeats. */
const nextStreet = 21;
/** A small service area gets more streets for each ZIP code. */
const minStreets = 40;

/** The ZIP code alone picks its first streets, so that they stay when others join or leave the service area. */
export function sampleParcels({ zips }: Pick<ServiceArea, 'zips'>): SampleParcel[] {
  const each = Math.ceil(minStreets / Math.max(1, zips.length));
  const firstOfCity = new Map(zips.toReversed().map(({ city, zip }) => [city, zip]));
  return zips.flatMap((area) => {
    // Every city has at least two.
    const count = firstOfCity.get(area.city) === area.zip ? Math.max(2, each) : each;
    return Array.from({ length: count }, (_, nth) => streetIn(area, nth)).flat();
  });
}

function streetIn(area: ServiceZip, nth: number): SampleParcel[] {
  const line = (Number(area.zip) + nth * nextStreet) % streets.length;
  const [label = '', first, step, houses, kind, sizes = ''] = streets[line] ?? [];
  // The same street has other house numbers in other ZIP codes.
  const shift = 6 * (Math.floor(Number(area.zip) / streets.length) % 13);
  const [smallest = 0, largest = 0] = sizes.split(' ').map(Number);
  return Array.from({ length: Number(houses) }, (_, index) => {
    const along = index / (Number(houses) - 1);
    // The fourth house of every other street has no recorded size.
    const unknown = smallest === 0 || (index === 3 && line % 2 === 0);
    return {
      county: area.county,
      apn: `9${area.zip}${String(nth).padStart(2, '0')}${String(index).padStart(2, '0')}`,
      number: String(Number(first) + shift + index * Number(step)),
      unit: '',
      street: { label: label.replace('{city}', area.city), city: area.city, zip: area.zip },
      squareFeet: unknown ? null : Math.round((smallest + (largest - smallest) * along) / 10) * 10,
      kind: kind as PropertyKind,
      // The county does not know it of the last house.
      yearBuilt: along === 1 ? null : 1948 + ((line * 17) % 60) + index,
      latitude: Math.round((area.latitude + (along - 0.5) / 100) * 1e5) / 1e5,
      longitude: Math.round((area.longitude + (along - 0.5) / 80) * 1e5) / 1e5,
    };
  });
}
