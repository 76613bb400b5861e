// The calls of managing a booking, checked without the schemas: their code is larger than the page that shows it.
import type { Managed } from '../../../api/manage-booking.ts';
import { readManaged } from './read-managed.ts';

/** By a link, or one of this browser. */
export type Which = { token?: string; appointmentId?: string };

export type Refused = {
  ok: false;
  /** 0: there was no answer, and what was asked for may have happened all the same. */
  status: number;
  code: string;
  message: string;
  fields: readonly { field: string; message: string }[];
  /** Current days, where the refusal has some; not parsed yet. */
  days: unknown;
};

export type Answered = { ok: true; managed: Managed } | Refused;

export type Act = 'open' | 'reschedule' | 'cancel' | 'recipients' | 'documents' | 'credit' | 'confirm-email';

export async function askManaged(act: Act, which: Which, more: object = {}): Promise<Answered> {
  const answer = await post(act, { ...which, ...more });
  if (!answer.ok) return answer;
  if (answer.json === null) return nothingBooked;
  const managed = readManaged(answer.json);
  return managed ? { ok: true, managed } : noAnswer;
}

/** The days to which it can be moved, as the server sent them; `null`: no answer. */
export async function askOtherTimes(which: Which): Promise<unknown> {
  const answer = await post('times', which);
  return answer.ok ? answer.json : null;
}

export type EmailChanged = { ok: true; sentTo: string; managed: Managed | null } | Refused;

/** `managed`: `null` where the link that was used has ended with the change. */
export async function changeEmail(which: Which, email: string): Promise<EmailChanged> {
  const answer = await post('email', { ...which, email });
  if (!answer.ok) return answer;
  const { sentTo, booking } = Object(answer.json) as Record<string, unknown>;
  return typeof sentTo === 'string' ? { ok: true, sentTo, managed: readManaged(booking) } : noAnswer;
}

const longestWaitMs = 20_000;

const noAnswer: Refused = {
  ok: false,
  status: 0,
  code: '',
  message: 'We couldn’t reach the server. Please check your connection and try again.',
  fields: [],
  days: null,
};

/** This browser has booked nothing, and was not asked about anything else. */
const nothingBooked: Refused = { ...noAnswer, status: 404, message: '' };

async function post(
  act: Act | 'times' | 'email',
  body: object,
): Promise<{ ok: true; json: unknown } | Refused> {
  try {
    const response = await fetch(`/api/manage-booking/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const json: unknown = await response.json();
    return response.ok ? { ok: true, json } : refusedWith(response.status, json);
  } catch {
    return noAnswer;
  }
}

function refusedWith(status: number, json: unknown): Refused {
  if (status >= 500) return noAnswer;
  const { code, message, fields, availability } = Object(json) as Record<string, unknown>;
  return {
    ok: false,
    status,
    code: String(code ?? ''),
    message: typeof message === 'string' ? message : noAnswer.message,
    fields: Array.isArray(fields) ? fields.filter(isFieldWords) : [],
    days: availability ?? null,
  };
}

const isFieldWords = (item: unknown): item is { field: string; message: string } => {
  const { field, message } = Object(item) as Record<string, unknown>;
  return typeof field === 'string' && typeof message === 'string';
};
