// After each file of tests, also where several files share a process.
import { afterAll } from 'vitest';
import { closeOpened } from './test-app.ts';

afterAll(closeOpened);
