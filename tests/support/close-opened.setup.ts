// Runs after each test file, also if several files share a process.
import { afterAll } from 'vitest';
import { closeOpened } from './test-app.ts';

afterAll(closeOpened);
