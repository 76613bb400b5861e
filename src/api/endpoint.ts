// One definition of an HTTP endpoint, shared by server and browser.
import type { z } from 'zod';
import type { DeskAccess } from '../domain/identity/roles.ts';

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
  /** Success status; default 200. */
  status: SuccessStatus;
  /** Content types if the answer is a file; default JSON. */
  fileTypes?: readonly string[];
  /** Refusals with additional fields. */
  refusals?: Partial<Record<409 | 422, z.ZodType>>;
  /** Required access; default public. */
  access?: DeskAccess;
  /** Requests per minute and IP address, if lower than the general limit. */
  perMinute?: number;
  /** If larger than the general limit. */
  bodyLimitBytes?: number;
};

export const endpoint = <Parts extends EndpointParts, Answer extends z.ZodType>(
  description: Omit<Endpoint<Parts, Answer>, 'status'> & { status?: SuccessStatus },
): Endpoint<Parts, Answer> => ({ status: 200, ...description });
