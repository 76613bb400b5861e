// A product of a spec's own: what is paid for or set at the desk there is nobody else's.
import { startLogging } from './logging-product.ts';
import { test as base } from './open.ts';

type Product = Awaited<ReturnType<typeof startLogging>>;

export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from the pattern.
    async ({}, use) => {
      const product = await startLogging();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
