import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  noun: 'health',
  summary: 'Liveness: the process is running',
  request: {},
  answer: z.object({ status: z.literal('ok') }),
});

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  noun: 'health',
  summary: 'Readiness: the database answers and every migration is applied',
  request: {},
  answer: z.object({ status: z.literal('ready') }),
});
