// Calls for managing a booking. Answers are checked without the schemas, which are larger than the page.
import type { Managed } from '../../../api/manage-booking.ts';
import { readManaged } from './read-managed.ts';

/** By link token, or by an appointment of this browser. */
export type BookingSelector = { token?: string; appointmentId?: string };

export type ManageFailure = {
  ok: false;
  /** 0: no answer; the change may still have been made. */
  status: number;
  code: string;
  message: string;
  fields: readonly { field: string; message: string }[];
  /** Current days, if the refusal has them; not parsed yet. */
  days: unknown;
};

export type ManageResult = { ok: true; managed: Managed } | ManageFailure;

export type ManageAction =
  | 'open'
  | 'reschedule'
  | 'cancel'
  | 'recipients'
  | 'documents'
  | 'inspection-period'
  | 'credit'
  | 'confirm-email';

export async function fetchManaged(
  act: ManageAction,
  which: BookingSelector,
  more: object = {},
): Promise<ManageResult> {
  const answer = await post(act, { ...which, ...more });
  if (!answer.ok) return answer;
  if (answer.json === null) return nothingBooked;
  const managed = readManaged(answer.json);
  return managed ? { ok: true, managed } : noAnswer;
}

/** The days it can be moved to, unparsed; `null`: no answer. */
export async function fetchOtherTimes(which: BookingSelector): Promise<unknown> {
  const answer = await post('times', which);
  return answer.ok ? answer.json : null;
}

export type ChangeEmailResult = { ok: true; sentTo: string; managed: Managed | null } | ManageFailure;

/** `managed`: `null` if the change voided the link in use. */
export async function changeEmail(which: BookingSelector, email: string): Promise<ChangeEmailResult> {
  const answer = await post('email', { ...which, email });
  if (!answer.ok) return answer;
  const { sentTo, booking } = Object(answer.json) as Record<string, unknown>;
  return typeof sentTo === 'string' ? { ok: true, sentTo, managed: readManaged(booking) } : noAnswer;
}

const timeoutMs = 20_000;

const noAnswer: ManageFailure = {
  ok: false,
  status: 0,
  code: '',
  message: 'We couldn’t reach the server. Please check your connection and try again.',
  fields: [],
  days: null,
};

/** This browser has no booking, so no request is sent. */
const nothingBooked: ManageFailure = { ...noAnswer, status: 404, message: '' };

async function post(
  act: ManageAction | 'times' | 'email',
  body: object,
): Promise<{ ok: true; json: unknown } | ManageFailure> {
  try {
    const response = await fetch(`/api/manage-booking/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json: unknown = await response.json();
    return response.ok ? { ok: true, json } : refusedWith(response.status, json);
  } catch {
    return noAnswer;
  }
}

function refusedWith(status: number, json: unknown): ManageFailure {
  if (status >= 500) return noAnswer;
  const { code, message, fields, availability } = Object(json) as Record<string, unknown>;
  return {
    ok: false,
    status,
    code: String(code ?? ''),
    message: typeof message === 'string' ? message : noAnswer.message,
    fields: Array.isArray(fields) ? fields.filter(isFieldText) : [],
    days: availability ?? null,
  };
}

const isFieldText = (item: unknown): item is { field: string; message: string } => {
  const { field, message } = Object(item) as Record<string, unknown>;
  return typeof field === 'string' && typeof message === 'string';
};
