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
  test('is the one named in the agreement', () => {
    expect(buyerName(agent, 'Dana Reyes')).toBe('Dana Reyes');
    expect(buyerName(buyer, 'Dana Reyes')).toBe('Dana Reyes');
  });
  test('is unknown until another person has signed for them', () => {
    expect(buyerName(agent, null)).toBeNull();
    expect(buyerName(agent, ' ')).toBeNull();
  });
  test('is the payer who said so', () => {
    expect(buyerName(buyer, null)).toBe('Priya Shah');
    expect(buyerName({ ...buyer, firstName: '', lastName: '' }, null)).toBeNull();
  });
});

describe('the payer’s description of their client', () => {
  test('is shown only if the payer is not the buyer', () => {
    expect(payingFor(agent)).toBe('My client, closing in May');
    expect(payingFor({ ...agent, buyerExplanation: ' ' })).toBeNull();
    expect(payingFor(buyer)).toBeNull();
  });
});
