// Made-up reviews for sandbox mode, labeled as samples.

import type { BusinessProfile } from '../../domain/business/profile.ts';
import { leadInspector } from '../../domain/business/wording.ts';
import { spreadZips } from './sample-zips.ts';

/** Written as if by clients of the business's own area. */
export function sampleReviews(profile: BusinessProfile) {
  const { firstName } = leadInspector(profile);
  const reviews = reviewsOf(firstName);
  const cities = spreadZips(profile, reviews.length).map(({ city }) => city);
  return reviews.map((review, index) => ({ ...review, city: cities[index] ?? profile.office.city }));
}

const reviewsOf = (inspector: string) => [
  {
    author: 'Elena R.',
    rating: 5,
    reviewedOn: '2026-10-28',
    words: `${inspector} found a cracked heat exchanger and a double-tapped breaker that two showings had missed. The report was in my inbox before dinner, with photos I could hand straight to the seller.`,
  },
  {
    author: 'Tom and Priya S.',
    rating: 5,
    reviewedOn: '2026-10-19',
    words: `We had six days left in our inspection period. ${inspector} walked us through every item on the tailgate of the truck and told us which ones actually mattered.`,
  },
  {
    author: 'Denise K., agent',
    rating: 5,
    reviewedOn: '2026-10-07',
    words: `${inspector} does not alarm my buyers and does not soften anything either. That is why I keep sending them.`,
  },
  {
    author: 'Walt H.',
    rating: 4,
    reviewedOn: '2026-09-23',
    words:
      'Thorough on the roof and the slab. I would have liked an earlier start time, but the report was there the same evening.',
  },
  {
    author: 'Marisol V.',
    rating: 5,
    reviewedOn: '2026-09-11',
    words:
      'Bought a 1978 block house with a pool. The pool pump note alone saved us more than the inspection cost.',
  },
  {
    author: 'Jared P.',
    rating: 5,
    reviewedOn: '2026-08-30',
    words: `Manufactured home on a permanent foundation. ${inspector} crawled the whole thing in August. Clear price, no surprises.`,
  },
  {
    author: 'Carla and Wes M.',
    rating: 5,
    reviewedOn: '2026-08-18',
    words:
      'The attic photographs settled the argument about the ducts. The seller fixed all of it before closing.',
  },
  {
    author: 'Anh T.',
    rating: 5,
    reviewedOn: '2026-08-04',
    words: `First house, a hundred questions. ${inspector} answered every one of them on the driveway and again on the phone.`,
  },
  {
    author: 'Luis G., agent',
    rating: 5,
    reviewedOn: '2026-07-22',
    words: 'Found a slab leak with a moisture meter and patience. My clients still talk about it.',
  },
  {
    author: 'Barbara N.',
    rating: 5,
    reviewedOn: '2026-07-09',
    words:
      'Told me honestly that most of the list was small. It is good to hear that from someone who would know.',
  },
];
