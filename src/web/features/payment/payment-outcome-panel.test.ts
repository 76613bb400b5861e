import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { unpaid } from '../../../../tests/support/unpaid-summary.ts';
import { PaymentOutcomePanel } from './payment-outcome-panel.tsx';

const paid = { ...unpaid, state: 'paid', paid: 650, due: 0, trackingToken: 'track' } as const;

const shown = (inspected: boolean, signed = true): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(PaymentOutcomePanel, { status: { ...paid, inspected }, signed }),
    ),
  );

const ahead = /before the inspection|After the inspection|Follow your|calendar|Change or cancel/;

test('who pays before the inspection reads what happens until then', () => {
  expect(shown(false)).toMatch(ahead);
});

test('who pays after the inspection reads of the report, and of no inspection to come', () => {
  expect(shown(true)).not.toMatch(ahead);
  expect(shown(true)).toContain('We email the report to the people it belongs to');
  expect(shown(true, false)).toContain('Please sign your agreement to open the report.');
});
