// Maps every failure to a status and a message. No SQL, path or stack leaves here.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Failure, UNKNOWN_ADDRESS } from '../../api/failure.ts';
import { fieldWords, setInputProblemTexts } from '../../api/input-problem-text.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { FileStoreError } from '../ports/files.ts';
import { newRequestId } from './request-log.ts';

const wordings: Record<number, { code: string; message: string }> = {
  400: { code: 'bad-request', message: 'We couldn’t read that request.' },
  401: { code: 'not-signed-in', message: 'Please sign in.' },
  403: { code: 'forbidden', message: 'That is not allowed.' },
  404: { code: UNKNOWN_ADDRESS, message: 'There is nothing at this address.' },
  405: { code: 'method-not-allowed', message: 'That method is not used here.' },
  406: { code: 'not-acceptable', message: 'That form of answer is not available.' },
  408: { code: 'too-slow', message: 'The request took too long to arrive. Please try again.' },
  409: { code: 'conflict', message: 'Someone else got there first. Please check again and choose another.' },
  413: { code: 'too-large', message: 'That is more data than this address takes.' },
  414: { code: 'address-too-long', message: 'That address is too long.' },
  415: { code: 'unsupported-type', message: 'Send JSON, with the content type application/json.' },
  416: { code: 'bad-range', message: 'That part of the file does not exist.' },
  422: { code: 'unprocessable', message: 'Some of the information needs another look.' },
  429: {
    code: 'too-many-requests',
    message: 'Too many requests from your connection. Please wait a moment and try again.',
  },
  431: { code: 'head-too-large', message: 'The request’s headers are more than this address takes.' },
  503: { code: 'unavailable', message: 'The service is starting or busy. Please try again in a moment.' },
};

const unexpected = {
  code: 'unexpected',
  message: 'Something went wrong on our side. Nothing you entered is lost; please try again.',
};

export function failure(request: FastifyRequest, status: number, more: Partial<Failure> = {}): Failure {
  return { ...(wordings[status] ?? unexpected), requestId: request.id, ...more };
}

const sendFailure = (request: FastifyRequest, reply: FastifyReply, status: number, more?: Partial<Failure>) =>
  reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(failure(request, status, more));

export function registerFailures(app: FastifyInstance): void {
  setInputProblemTexts();
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = error.validation.map((issue) => ({
        field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'request',
        message: issue.message ?? 'not accepted',
      }));
      return sendFailure(request, reply, 400, {
        code: 'invalid-input',
        message: fields
          .map(({ field, message }) => `Please check the ${fieldWords(field)}. ${message}`)
          .join(' ')
          .slice(0, 600),
        fields: fields.slice(0, 20),
      });
    }
    if (error instanceof FileStoreError) {
      request.log.error({ err: error, fault: error.fault }, 'the file store failed');
      return sendFailure(request, reply, 503, fileStoreFailed(request));
    }
    const status = statusOf(error);
    // The file server answers folders and odd paths with 403, which would reveal that they exist.
    if (status === 403 && request.routeOptions.url === '/*') return reply.callNotFound();
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendFailure(request, reply, status);
  });
}

const fileStoreFailed = ({ method }: FastifyRequest): Partial<Failure> => ({
  code: 'file-store-failed',
  message:
    method === 'GET'
      ? 'We can’t open this file right now. Please try again in a few minutes.'
      : 'The file could not be stored. Nothing is lost: please try again in a few minutes.',
});

/** SQLSTATE class 22: a value PostgreSQL rejects. The schema should have refused it first. */
const unacceptableValue = /^22[0-9A-Z]{3}$/;

function statusOf(error: FastifyError): number {
  if (unacceptableValue.test(error.code ?? '')) return 400;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return status;
  // 503 makes clients and load balancers retry.
  if (isDatabaseUnavailable(error)) return 503;
  return status >= 500 && wordings[status] ? status : 500;
}

/** Answers unparsable HTTP, which never becomes a request, in the same shape and closes the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ ...(wordings[status] ?? unexpected), requestId: newRequestId() });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
