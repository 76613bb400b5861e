// One description of an HTTP call, shared by the server that answers it and the browser that makes it.
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type SuccessStatus = 200 | 201 | 202 | 303;

export type EndpointParts = {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
};

export type Endpoint<Parts extends EndpointParts = EndpointParts, Answer extends z.ZodType = z.ZodType> = {
  method: Method;
  path: string;
  noun: string;
  summary: string;
  request: Parts;
  answer: Answer;
  /** The status of a success; 200 unless said otherwise. */
  status: SuccessStatus;
  /** Where the answer is a file: what it can be. JSON unless said otherwise. */
  fileTypes?: readonly string[];
  /** Refusals that carry more than the usual ones do. */
  refusals?: Partial<Record<409 | 422, z.ZodType>>;
  /** Who may make it; everybody unless said otherwise. */
  access?: 'inspector';
  /** Calls one address may make in a minute, where the general limit is too generous. */
  perMinute?: number;
  /** Where more has to be sent than usual. */
  bodyLimitBytes?: number;
};

export const endpoint = <Parts extends EndpointParts, Answer extends z.ZodType>(
  description: Omit<Endpoint<Parts, Answer>, 'status'> & { status?: SuccessStatus },
): Endpoint<Parts, Answer> => ({ status: 200, ...description });
