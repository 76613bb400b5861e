// Uploads a file the way the desk does.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { UploadPurpose } from '../../src/domain/report/report-document.ts';

type Headers = Record<string, string>;

export function uploader(app: FastifyInstance, headers: Headers) {
  const begin = (
    appointmentId: string,
    content: Buffer,
    { id = randomUUID() as string, purpose = 'document' as UploadPurpose, name = 'Report.pdf' } = {},
  ) =>
    app
      .inject({
        method: 'POST',
        url: `/api/admin/appointments/${appointmentId}/uploads`,
        headers,
        payload: { uploadId: id, purpose, name, sizeBytes: content.length },
      })
      .then((answer) => ({ id, answer }));

  const sendPart = (id: string, offset: number, bytes: Buffer) =>
    app.inject({
      method: 'PUT',
      url: `/api/admin/uploads/${id}/parts?offset=${offset}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });

  const finish = (id: string) =>
    app.inject({ method: 'POST', url: `/api/admin/uploads/${id}/finish`, headers });

  /** All of it, in one go; answers what the last call answered. */
  const upload = async (
    appointmentId: string,
    content: Buffer,
    { purpose = 'document' as UploadPurpose, partBytes = 1_000_000 } = {},
  ) => {
    const { id, answer } = await begin(appointmentId, content, { purpose });
    if (answer.statusCode !== 200) return { id, answer };
    for (let at = 0; at < content.length; at += partBytes) {
      const sent = await sendPart(id, at, content.subarray(at, at + partBytes));
      if (sent.statusCode !== 200) return { id, answer: sent };
    }
    return { id, answer: await finish(id) };
  };

  const read = (sha256: string, more: Headers = {}, query = '') =>
    app.inject({
      method: 'GET',
      url: `/api/admin/files/${sha256}${query}`,
      headers: { ...headers, ...more },
    });

  return { begin, sendPart, finish, upload, read };
}
