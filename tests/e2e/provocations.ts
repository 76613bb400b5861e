// How each catalogue message is triggered: visits to a page, with one error after the other.
import type { Page } from '@playwright/test';
import type { MessageName } from '../catalogue/messages.ts';
import { intercept } from './intercept.ts';

export type Visit = {
  name: string;
  /** Runs before the first error. */
  arrive: (page: Page) => Promise<unknown>;
  /** Errors in this order. */
  provoke: Partial<Record<MessageName, (page: Page) => Promise<unknown>>>;
};

/** Answers the next call to this address; without an answer the connection is cut. */
export const answerOnce = (page: Page, address: string, answer?: { status?: number; json?: object }) =>
  intercept(page, address, (call) => (answer ? call.answer({ json: {}, ...answer }) : call.cut()), {
    times: 1,
  });
