// After each test and each file, also where several files share a process.
import { afterAll, afterEach } from 'vitest';
import { endAfterFile, endAfterTest } from './product.ts';

afterEach(endAfterTest);
afterAll(endAfterFile);
