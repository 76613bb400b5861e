// Bookers with a time each, in the two weeks after Monday, November 16, 2026.
import type { FastifyInstance } from 'fastify';
import { makeBooker } from './booker.ts';

const days = ['17', '18', '19', '20', '23', '24', '25', '27', '30'];
const times = ['08:00', '13:00', '16:30'];

export function reserving(app: FastifyInstance) {
  let taken = 0;
  return async () => {
    const booker = await makeBooker(app);
    const [day, time] = [days[taken % days.length], times[Math.floor(taken / days.length)]];
    taken += 1;
    const answer = await booker.schedule(`2026-11-${day}`, time ?? '');
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const { id } = answer.json() as { id: string };
    return {
      booker,
      id,
      send: (more: object = {}) =>
        booker.post('/api/contracts/send-for-signature', {
          title: 'Home Inspection Service Agreement',
          message: 'Please read and sign.',
          signerName: 'Robin Okafor',
          signerEmail: 'robin@example.com',
          contractType: 'service_agreement',
          ...more,
        }),
    };
  };
}
