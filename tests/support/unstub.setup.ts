// After each file of tests, because several share a process: what stood in for a part of the browser there is gone here.
import { afterAll, vi } from 'vitest';

afterAll(() => vi.unstubAllGlobals());
