import { beforeEach, expect, test, vi } from 'vitest';
import { business } from '../../../../tests/support/business.ts';
import { agreementOf } from '../../../domain/agreement/agreement.ts';
import { fetchAgreement, forgetFailedFetch } from './current-agreement.ts';

const agreement = agreementOf(business);
beforeEach(forgetFailedFetch);

test('the text is fetched once', async () => {
  const fetched = vi.fn(async (_path: string) => Response.json(agreement));
  vi.stubGlobal('fetch', fetched);
  expect(await Promise.all([fetchAgreement(), fetchAgreement()])).toEqual([agreement, agreement]);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/agreement']);
});

test('a failure is no text, until it is tried again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no connection')));
  expect(await fetchAgreement()).toBeNull();
  vi.stubGlobal('fetch', async () => Response.json(agreement));
  expect(await fetchAgreement()).toBeNull();
  forgetFailedFetch();
  expect(await fetchAgreement()).toEqual(agreement);
});
