import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  noun: 'health',
  summary: 'The process is alive',
  request: {},
  answer: z.object({ status: z.literal('ok') }),
});

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  noun: 'health',
  summary: 'The database answers and every migration is applied',
  request: {},
  answer: z.object({ status: z.literal('ready') }),
});
