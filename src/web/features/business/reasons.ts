import { business, promises } from '../../../domain/business.ts';

/** Why people choose the business; the landing page and the inspector's page say the same. */
export const reasons = [
  {
    title: 'Every trade, one pair of eyes',
    words: 'The person on your roof is also licensed to wire, plumb, cool and build a house.',
  },
  {
    title: 'He works for you',
    words: 'Not for the seller, the lender or the commission. You hear what he finds as he finds it.',
  },
  {
    title: 'You are welcome to follow along',
    words: 'Come for the walkthrough at the end, or for the whole inspection. Bring questions.',
  },
  {
    title: `Report ${promises.report}`,
    words:
      'Your inspection period is short. We have never thought waiting for a report was part of the service.',
  },
  {
    title: `Here since ${business.since}`,
    words: `${business.counties.join(' and ')} Counties only: we know what expansive soil, hard water and July do to a house.`,
  },
];
