// Hosted payment pages by amount, kept by the inspector. Amounts are dollars.
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
  version: z
    .string()
    .describe('Of all links together; importing and resetting name the one they are based on'),
  links: z.array(
    paymentLinkSchema.extend({
      accepted: z
        .boolean()
        .describe('False: set, but of a host that is not configured any more; no one is sent there'),
    }),
  ),
  hosts: z.array(z.string()).describe('Where links may lead'),
  sandbox: z
    .string()
    .nullable()
    .describe('What the sandbox’s own links begin with; an amount in cents follows. null: there are none'),
});

export type PaymentLinks = z.infer<typeof paymentLinksSchema>;
export type ListedPaymentLink = PaymentLinks['links'][number];

const described = { noun: 'payment links', access: 'inspector' } as const;
const changedMeanwhile = {
  409: failureSchema.extend({ now: paymentLinksSchema.describe('As they are now') }),
};

export const listPaymentLinks = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/payment-links',
  summary: 'Every price of the list and its payment link, where one is set',
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
        'The link it takes the place of, empty for none; another one is refused',
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
  summary: 'Import a list of payment links, all or nothing; prices it does not name keep their link',
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
  summary: 'Back to the price list, with no link set',
  request: { body: z.strictObject({ version: text(60) }) },
  answer: paymentLinksSchema,
  refusals: changedMeanwhile,
});

export const lookUpPaymentLink = endpoint({
  method: 'GET',
  path: '/api/payment-links/lookup',
  noun: 'payment links',
  summary: 'The payment link for an amount, where one is set',
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
        .describe('paynow (also where it is missing) or challenge'),
    }),
  },
  answer: z.object({
    url: z.string().nullable(),
    link: z.string().describe(`The same, or ${PAYMENT_NOT_CONFIGURED}`),
  }),
  perMinute: 60,
});
