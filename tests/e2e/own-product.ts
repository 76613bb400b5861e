// A separate product for a spec whose payments, signatures or settings would affect other tests.
import type { LoggingProduct } from './logging-product.ts';
import { test as base } from './open.ts';

export const test = base.extend<{ product: LoggingProduct }>({
  product: [
    async ({ productOf }, use, { file }) => use(await productOf(file)),
    // Starting one takes longer than most tests.
    { timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
