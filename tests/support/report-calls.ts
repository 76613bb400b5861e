// Every call of the report page by one link on one device, and what each answered.
import { randomUUID } from 'node:crypto';
import type { ReportedBooking } from './reported-booking.ts';
import type { Visitor } from './visitor.ts';

export const REPORT_CALLS = [
  'open',
  'code',
  'confirm',
  'document',
  'preview',
  'certificate',
  'readers',
  'messages',
  'review-request',
] as const;
export type Outcomes = Record<(typeof REPORT_CALLS)[number], string>;

/** `everything`: what every call answers that `more` does not name. */
export const everyCall = (everything: string, more: Partial<Outcomes> = {}): Outcomes => ({
  ...(Object.fromEntries(REPORT_CALLS.map((call) => [call, everything])) as Outcomes),
  ...more,
});

export const filesAre = (outcome: string) => ({ document: outcome, preview: outcome, certificate: outcome });

/** On another device than the one that opened the link first. */
export const FORWARDED = everyCall('report-code-needed', {
  open: 'code-needed',
  code: 'code-needed',
  confirm: 'wrong-report-code',
});

export type Tried = {
  /** The page's state, the code of a refusal, or "file". */
  outcomes: Outcomes;
  /** What an answer told about the report of the booking. */
  told: readonly string[];
};

export async function tryEveryCall(
  device: Visitor,
  token: string,
  { documentId, party, secrets }: ReportedBooking,
): Promise<Tried> {
  const post = (path: string, more: object = {}) => device.post(`/api/report/${path}`, { token, ...more });
  const get = (path: string) => device.get(`/api/report/${path}?link=${token}`);
  const answers = {
    open: await post('open'),
    code: await post('code'),
    confirm: await post('confirm', { code: 'wrong' }),
    document: await get(`documents/${documentId}`),
    preview: await get(`documents/${documentId}/preview`),
    certificate: await get('versions/1/certificate'),
    readers: await post('readers', { partyId: party('spare').id, allowed: true }),
    messages: await post('messages', { messageId: randomUUID(), body: 'Is the roof safe?' }),
    'review-request': await post('review-request', { agreed: false }),
  };
  const outcomes = Object.entries(answers).map(([call, answer]) => {
    const isJson = `${answer.headers['content-type']}`.startsWith('application/json');
    if (!isJson) return [call, answer.statusCode === 200 ? 'file' : `${answer.statusCode}`];
    const { state, code } = answer.json();
    return [call, state ?? code];
  });
  const bodies = Object.values(answers).map(({ payload }) => payload);
  return {
    outcomes: Object.fromEntries(outcomes) as Outcomes,
    told: secrets.filter((secret) => bodies.some((body) => body.includes(secret))),
  };
}
