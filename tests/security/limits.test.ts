// Rate limits per network, for every call that has one, applied before any other check.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { makeTestApp } from '../support/test-app.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'api');
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(join(folder, file))),
);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'request' in value;
const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
const limited = endpoints.filter(({ perMinute, access }) => perMinute !== undefined && access === undefined);

const { app } = await makeTestApp({ apiCallsPerMinute: 1_000_000 });
const anId = '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11';
const ask = ({ method, path }: Endpoint, remoteAddress: string) =>
  app.inject({
    method,
    url: path.replace(/:\w+/g, anId),
    remoteAddress,
    ...(method !== 'GET' && { payload: {} }),
  } as InjectOptions);

/** Only the general limit applies: each is refused without a booking, at the cost of one query. */
const generallyLimited = ['POST /api/appointments/release', 'POST /api/pricing/calculate'];

test('every public call that changes data has its own limit', () => {
  const without = endpoints.filter(
    ({ method, access, perMinute }) => method !== 'GET' && access === undefined && perMinute === undefined,
  );
  expect(
    without.map(({ method, path }) => `${method} ${path}`).filter((name) => !generallyLimited.includes(name)),
  ).toEqual([]);
});

test.each(limited.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s limits a network with too many requests, and no other',
  async (_name, endpoint) => {
    const { perMinute = 0 } = endpoint;
    for (let call = 0; call < perMinute; call += 1)
      expect((await ask(endpoint, '203.0.113.5')).statusCode).not.toBe(429);
    const refused = await ask(endpoint, '203.0.113.5');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(endpoint, '203.0.113.6')).statusCode).not.toBe(429);
  },
);
