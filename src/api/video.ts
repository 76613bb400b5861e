import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readHeroVideo = endpoint({
  method: 'GET',
  path: '/api/video/hero',
  noun: 'video',
  summary: 'The looping background video of the landing page; supports byte ranges',
  request: { query: z.object({ format: z.enum(['mp4', 'webm']).default('mp4') }) },
  answer: z.unknown().describe('A video file'),
  fileTypes: ['video/mp4', 'video/webm'],
});
