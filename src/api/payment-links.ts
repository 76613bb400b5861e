// Hosted payment pages by amount, set by the owner. Amounts are dollars.
import { z } from 'zod';
import { MAX_PAYMENT_URL_LENGTH, PAYMENT_NOT_CONFIGURED } from '../domain/payment/payment-link-url.ts';
import { PAYMENT_LINK_TYPES } from '../domain/payment/payment-links.ts';
import { MAX_LINK_ROWS } from '../domain/payment/read-link-rows.ts';
import { parsePaymentMethod } from '../domain/pricing/payment-method.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { dollars, inDollars } from './money.ts';
import { text } from './text.ts';

export const paymentLinkSchema = z.object({
  id: z.string(),
  amount: dollars(),
  type: z.enum(PAYMENT_LINK_TYPES),
  description: z.string(),
  stripeUrl: z.string().describe('The provider’s hosted page; empty: not set'),
  lastUpdated: z.string().nullable().describe('ISO 8601; null: not set'),
});

export type PaymentLink = z.infer<typeof paymentLinkSchema>;

export const paymentLinksSchema = z.object({
  version: z.string().describe('Version of all links together; import and reset must send it'),
  links: z.array(
    paymentLinkSchema.extend({
      accepted: z
        .boolean()
        .describe('false: set, but its host is no longer allowed; customers are not sent there'),
    }),
  ),
  hosts: z.array(z.string()).describe('Allowed hosts'),
  sandbox: z
    .string()
    .nullable()
    .describe('Prefix of the sandbox’s own links, followed by an amount in cents; null: none'),
});

export type PaymentLinks = z.infer<typeof paymentLinksSchema>;
export type ListedPaymentLink = PaymentLinks['links'][number];

const described = { noun: 'payment links', access: 'desk' } as const;
const changedMeanwhile = {
  409: failureSchema.extend({ now: paymentLinksSchema.describe('Current links') }),
};

export const listPaymentLinks = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/payment-links',
  summary: 'All list prices and their payment links',
  request: {},
  answer: paymentLinksSchema,
});

export const changePaymentLink = endpoint({
  ...described,
  method: 'PUT',
  path: '/api/admin/payment-links/:id',
  summary: 'Set the payment link of one price',
  request: {
    params: z.object({ id: text(40) }),
    body: z.strictObject({
      stripeUrl: text(MAX_PAYMENT_URL_LENGTH * 2),
      seen: text(MAX_PAYMENT_URL_LENGTH * 2).describe(
        'The link it replaces, empty for none; refused if it has changed',
      ),
    }),
  },
  answer: paymentLinksSchema,
  refusals: changedMeanwhile,
});

export const importPaymentLinks = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/payment-links/import',
  summary: 'Import payment links, all or nothing; prices not in the list keep their link',
  request: {
    body: z.strictObject({ version: text(60), links: z.array(z.unknown()).max(MAX_LINK_ROWS) }),
  },
  answer: paymentLinksSchema,
  refusals: changedMeanwhile,
  bodyLimitBytes: 256 * 1024,
});

export const resetPaymentLinks = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/payment-links/reset',
  summary: 'Reset to the price list without links',
  request: { body: z.strictObject({ version: text(60) }) },
  answer: paymentLinksSchema,
  refusals: changedMeanwhile,
});

export const lookUpPaymentLink = endpoint({
  method: 'GET',
  path: '/api/payment-links/lookup',
  noun: 'payment links',
  summary: 'The payment link for an amount, if one is set',
  request: {
    query: z.object({
      amount: z
        .string()
        .regex(/^\d{1,6}(\.\d{1,8})?$/, 'Dollars such as 725 or 287.50')
        .transform(Number)
        .describe(inDollars('matches a link whose amount differs by less than one cent')),
      type: z
        .string()
        .max(20)
        .optional()
        .transform((type, context) => {
          const method = parsePaymentMethod(type);
          if (method.ok) return method.value;
          context.addIssue({ code: 'custom', message: 'paynow or challenge' });
          return z.NEVER;
        })
        .describe('paynow (default) or challenge'),
    }),
  },
  answer: z.object({
    url: z.string().nullable(),
    link: z.string().describe(`The same, or ${PAYMENT_NOT_CONFIGURED}`),
  }),
  perMinute: 60,
});
