import { business, promises } from '../../../domain/business.ts';

/** Reasons to choose the business, shared by the landing page and the inspector's page. */
export const reasons = [
  {
    title: 'Every trade, one pair of eyes',
    words: 'The person on your roof is also licensed to wire, plumb, cool and build a house.',
  },
  {
    title: 'He works for you',
    words: 'Not for the seller, the lender or a commission. He shows you what he finds as he finds it.',
  },
  {
    title: 'Come along if you like',
    words: 'Join us for the walkthrough at the end or stay for the whole inspection. Bring your questions.',
  },
  {
    title: `Report ${promises.report}`,
    words: 'Your inspection period is short, so we don’t keep you waiting for the report.',
  },
  {
    title: `Here since ${business.since}`,
    words: `${business.counties.join(' and ')} Counties only. We know what expansive soil, hard water and July heat do to a house.`,
  },
];
