import { describe, expect, test } from 'vitest';
import { buyerName, payingFor } from './buyer.ts';

const agent = {
  firstName: 'Priya',
  lastName: 'Shah',
  relationshipToBuyer: 'realtor',
  buyerExplanation: ' My client, closing in May ',
} as const;
const buyer = { ...agent, relationshipToBuyer: 'buyer' } as const;

describe('the buyer', () => {
  test('is whom the agreement names', () => {
    expect(buyerName(agent, 'Dana Reyes')).toBe('Dana Reyes');
    expect(buyerName(buyer, 'Dana Reyes')).toBe('Dana Reyes');
  });
  test('is not known before somebody else has signed for them', () => {
    expect(buyerName(agent, null)).toBeNull();
    expect(buyerName(agent, ' ')).toBeNull();
  });
  test('is the payer who said so', () => {
    expect(buyerName(buyer, null)).toBe('Priya Shah');
    expect(buyerName({ ...buyer, firstName: '', lastName: '' }, null)).toBeNull();
  });
});

describe('what the payer wrote', () => {
  test('is shown as an explanation, and only of somebody else', () => {
    expect(payingFor(agent)).toBe('My client, closing in May');
    expect(payingFor({ ...agent, buyerExplanation: ' ' })).toBeNull();
    expect(payingFor(buyer)).toBeNull();
  });
});
