// Created once for all products that specs start, unless npm test has created it.
import { rmSync } from 'node:fs';
import { makeUsedData } from '../../scripts/used-data.mjs';

export default async function useData() {
  if (process.env.USED_DATA_DIR) return;
  const dataDir = await makeUsedData();
  process.env.USED_DATA_DIR = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
