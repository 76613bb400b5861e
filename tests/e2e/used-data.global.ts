// Made once for all products that specs start for themselves: the data of a first start takes longer to make than to copy.
import { rmSync } from 'node:fs';
import { startLogging } from './logging-product.ts';

export default async function makeUsedData() {
  const product = await startLogging();
  await product.end();
  process.env.E2E_USED_DATA_DIR = product.dataDir;
  return () => rmSync(product.dataDir, { recursive: true, force: true });
}
