// Our own description of a vendor's interface: what we send in each call, and which answer we build on.
import { z } from 'zod';
import { en } from 'zod/locales';

export type VendorCall = {
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Without the query. */
  path: RegExp;
  /** Fields of query and body together. */
  request: z.ZodType;
  answer: z.ZodType;
};

/** `checked`: the day the calls were last held against the vendor's documentation. */
export type Vendor = { vendor: string; apiVersion: string; checked: string; calls: readonly VendorCall[] };

/** `path` may have a query. `body`: text as it was sent, form fields, or a parsed value. */
type Sent = { method: string; path: string; body?: unknown };

export const describeVendor = (about: Omit<Vendor, 'calls'>, calls: readonly VendorCall[]): Vendor => ({
  ...about,
  calls,
});

/** Throws unless the vendor has this call and takes these fields. Returns the call. */
export function checkRequest(vendor: Vendor, { method, path, body }: Sent): VendorCall {
  const { pathname, searchParams } = new URL(path, 'http://vendor');
  const call = findCall(vendor, { method, path: pathname });
  check(vendor, call, 'request', { ...readFields(searchParams), ...readBody(body) });
  return call;
}

/** Throws unless the answer to this call has what we build on. Returns the call. */
export function checkAnswer(vendor: Vendor, { method, path, body }: Sent): VendorCall {
  const call = findCall(vendor, { method, path: new URL(path, 'http://vendor').pathname });
  check(vendor, call, 'answer', parse(body));
  return call;
}

function findCall(vendor: Vendor, { method, path }: Sent): VendorCall {
  const call = vendor.calls.find((known) => known.method === method && known.path.test(path));
  if (call) return call;
  throw new Error(`${nameOf(vendor)} describes no call ${method} ${path}`);
}

function check(vendor: Vendor, call: VendorCall, part: 'request' | 'answer', found: unknown): void {
  // The product replaces zod's messages by words for visitors.
  const read = call[part].safeParse(found, { error: en().localeError });
  if (read.success) return;
  const problems = z.prettifyError(read.error);
  throw new Error(
    `${nameOf(vendor)}, ${part} of ${call.name}:\n${problems}\nin ${JSON.stringify(found)?.slice(0, 1_000)}`,
  );
}

const nameOf = ({ vendor, apiVersion, checked }: Vendor) => `${vendor} ${apiVersion} (checked ${checked})`;

function readBody(body: unknown): object {
  const read = parse(body);
  return typeof read === 'object' && read !== null ? read : read === undefined ? {} : { body: read };
}

/** Text is JSON or a form. */
function parse(body: unknown): unknown {
  if (body instanceof URLSearchParams) return readFields(body);
  const text = Buffer.isBuffer(body) ? body.toString() : body;
  if (typeof text !== 'string') return text;
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return readFields(new URLSearchParams(text));
  }
}

/** A field that is sent several times is a list. */
const readFields = (fields: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const [first = '', ...more] = fields.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
