// Success and error answers of the loopback Stripe.

export type Answer = { status: number; body: object };

export const invalid = (error: object): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', ...error } },
});

export const missing = (what: string, id: string): Answer => ({
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` },
  },
});

export const found = (object: object | undefined, what: string, id: string): Answer =>
  object ? { status: 200, body: object } : missing(what, id);

export function wrongAmount(form: URLSearchParams, param: string): Answer | undefined {
  const amount = form.get(param);
  if (!/^\d+$/.test(amount ?? '')) {
    return invalid({ code: 'parameter_invalid_integer', param, message: 'Invalid integer' });
  }
  if (Number(amount) >= 50) return undefined;
  return invalid({ code: 'amount_too_small', param, message: 'At least $0.50 usd' });
}

export function keep<Kept extends { id: string }>(all: Map<string, Kept>, object: Kept): Answer {
  all.set(object.id, object);
  return { status: 200, body: object };
}

export function must<Kept>(all: Map<string, Kept>, id: string): Kept {
  const object = all.get(id);
  if (!object) throw new Error(`No ${id}`);
  return object;
}
