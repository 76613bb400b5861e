// After each test file, because several share a process: removes stubs of browser APIs.
import { afterAll, vi } from 'vitest';

afterAll(() => vi.unstubAllGlobals());
