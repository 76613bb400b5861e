// Made-up reviews for sandbox mode, labeled as samples.

export const sampleReviews = [
  {
    author: 'Elena R.',
    city: 'Gilbert',
    rating: 5,
    reviewedOn: '2026-10-28',
    words:
      'Marcus found a cracked heat exchanger and a double-tapped breaker that two showings had missed. The report was in my inbox before dinner, with photos I could hand straight to the seller.',
  },
  {
    author: 'Tom and Priya S.',
    city: 'Queen Creek',
    rating: 5,
    reviewedOn: '2026-10-19',
    words:
      'We had six days left in our inspection period. He walked us through every item on the tailgate of his truck and told us which ones actually mattered.',
  },
  {
    author: 'Denise K., agent',
    city: 'Chandler',
    rating: 5,
    reviewedOn: '2026-10-07',
    words:
      'He does not alarm my buyers and he does not soften anything either. That is why I keep sending them.',
  },
  {
    author: 'Walt H.',
    city: 'Casa Grande',
    rating: 4,
    reviewedOn: '2026-09-23',
    words:
      'Thorough on the roof and the slab. I would have liked an earlier start time, but the report was there the same evening.',
  },
  {
    author: 'Marisol V.',
    city: 'Mesa',
    rating: 5,
    reviewedOn: '2026-09-11',
    words:
      'Bought a 1978 block house with a pool. The pool pump note alone saved us more than the inspection cost.',
  },
  {
    author: 'Jared P.',
    city: 'Apache Junction',
    rating: 5,
    reviewedOn: '2026-08-30',
    words:
      'Manufactured home on a permanent foundation. He crawled the whole thing in August. Clear price, no surprises.',
  },
  {
    author: 'Carla and Wes M.',
    city: 'Scottsdale',
    rating: 5,
    reviewedOn: '2026-08-18',
    words:
      'The attic photographs settled the argument about the ducts. The seller fixed all of it before closing.',
  },
  {
    author: 'Anh T.',
    city: 'Tempe',
    rating: 5,
    reviewedOn: '2026-08-04',
    words:
      'First house, a hundred questions. He answered every one of them on the driveway and again on the phone.',
  },
  {
    author: 'Luis G., agent',
    city: 'Maricopa',
    rating: 5,
    reviewedOn: '2026-07-22',
    words: 'Found a slab leak with a moisture meter and patience. My clients still talk about it.',
  },
  {
    author: 'Barbara N.',
    city: 'Florence',
    rating: 5,
    reviewedOn: '2026-07-09',
    words:
      'Told me honestly that most of the list was small. It is good to hear that from someone who would know.',
  },
];
