// How each message of the catalogues is provoked: visits to a page, and on each one trouble after the other.
import type { Page } from '@playwright/test';
import type { MessageName } from '../catalogue/messages.ts';
import { intercept } from './intercept.ts';

export type Visit = {
  name: string;
  /** Before the first trouble. */
  arrive: (page: Page) => Promise<unknown>;
  /** In this order. */
  provoke: Partial<Record<MessageName, (page: Page) => Promise<unknown>>>;
};

/** The next call to this address is answered so; without an answer its connection is cut. */
export const answerOnce = (page: Page, address: string, answer?: { status?: number; json?: object }) =>
  intercept(page, address, (call) => (answer ? call.answer({ json: {}, ...answer }) : call.cut()), {
    times: 1,
  });
