import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { MAX_PART_BYTES } from '../../src/domain/report/report-limits.ts';
import { FileStoreError } from '../../src/server/ports/files.ts';
import { makeJpeg, makePdf } from '../support/made-files.ts';
import { placeAppointment } from '../support/placed-appointment.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';
import { uploader } from '../support/uploading.ts';

const { app, db, clock, files, filesFolder } = await makeTestApp();
const { headers } = await signedIn(db, { now: clock.now() });
const desk = uploader(app, headers);
const appointmentId = await placeAppointment(db);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fileOf = (bytes: Buffer) =>
  join(filesFolder, 'files', hashOf(bytes).slice(0, 2), hashOf(bytes).slice(2));
const withPassword = await makePdf({ userPassword: 'x' });
const withOwner = await makePdf({ ownerPassword: 'x' });
const report = await makePdf({ pages: 3, filler: 2_500_000 });

test('a PDF in parts is stored under its hash, with its pages', async () => {
  const { answer } = await desk.upload(appointmentId, report);
  expect(answer.json()).toEqual({
    sha256: hashOf(report),
    sizeBytes: report.length,
    type: 'application/pdf',
    pages: 3,
  });
  expect((await desk.read(hashOf(report))).rawPayload.equals(report)).toBe(true);
});

test('a stored file that was damaged is mended by uploading it again', async () => {
  const content = await makePdf({ pages: 1, filler: 1_000 });
  await desk.upload(appointmentId, content);
  await files.remove(createHash('sha256').update(content).digest());
  const damaged = Buffer.from(content);
  damaged[500] = (damaged[500] ?? 0) ^ 1;
  await writeFile(fileOf(content), damaged);
  await desk.upload(appointmentId, content);
  expect((await readFile(fileOf(content))).equals(content)).toBe(true);
});

test('after a lost answer the upload goes on where it stopped', async () => {
  const { id } = await desk.begin(appointmentId, report);
  expect((await desk.sendPart(id, 0, report.subarray(0, 1_000_000))).json()).toEqual({
    receivedBytes: 1_000_000,
  });
  expect((await desk.begin(appointmentId, report, { id })).answer.json()).toEqual({
    receivedBytes: 1_000_000,
  });
  const repeated = await desk.sendPart(id, 0, report.subarray(0, 1_000_000));
  expect(repeated.statusCode).toBe(409);
  expect(repeated.json()).toMatchObject({ code: 'wrong-offset', receivedBytes: 1_000_000 });
  await desk.sendPart(id, 1_000_000, report.subarray(1_000_000, 2_000_000));
  await desk.sendPart(id, 2_000_000, report.subarray(2_000_000));
  const answers = [await desk.finish(id), await desk.finish(id)];
  expect(answers.map((answer) => answer.json())).toEqual([
    expect.objectContaining({ sha256: hashOf(report) }),
    expect.objectContaining({ sha256: hashOf(report) }),
  ]);
  expect((await desk.begin(appointmentId, report, { id })).answer.json()).toEqual({
    receivedBytes: report.length,
  });
});

test('two tabs that send the same part: one is taken, the other learns where to go on', async () => {
  const { id } = await desk.begin(appointmentId, report);
  const answers = await Promise.all([1, 2, 3].map(() => desk.sendPart(id, 0, report.subarray(0, 500_000))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(answers.map((answer) => answer.json().receivedBytes)).toEqual([500_000, 500_000, 500_000]);
});

test('finishing at once in two tabs stores one file, and both get it', async () => {
  const content = await makePdf({ filler: 300_000 });
  const { id } = await desk.begin(appointmentId, content);
  await desk.sendPart(id, 0, content);
  const answers = await Promise.all([desk.finish(id), desk.finish(id), desk.finish(id)]);
  expect(answers.map((answer) => [answer.statusCode, answer.json().sha256])).toEqual(
    Array(3).fill([200, hashOf(content)]),
  );
});

test('an incomplete upload is not finished, and says how much is there', async () => {
  const { id } = await desk.begin(appointmentId, report);
  await desk.sendPart(id, 0, report.subarray(0, 100));
  const answer = await desk.finish(id);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'upload-incomplete', receivedBytes: 100 },
  ]);
});

test('an upload whose bytes are lost begins again instead of storing a hole', async () => {
  const { id } = await desk.begin(appointmentId, report);
  await desk.sendPart(id, 0, report.subarray(0, 1_000));
  await rm(join(filesFolder, 'uploads', `${id}.part`));
  const next = await desk.sendPart(id, 1_000, report.subarray(1_000, 2_000));
  expect([next.statusCode, next.json().receivedBytes]).toEqual([409, 0]);
  expect((await desk.sendPart(id, 0, report.subarray(0, 1_000))).statusCode).toBe(200);
});

test('a complete upload whose bytes are lost is asked for again', async () => {
  const content = await makePdf({ filler: 1_234 });
  const { id } = await desk.begin(appointmentId, content);
  await desk.sendPart(id, 0, content);
  await rm(join(filesFolder, 'uploads', `${id}.part`));
  expect((await desk.finish(id)).json()).toMatchObject({ code: 'upload-incomplete', receivedBytes: 0 });
  await desk.sendPart(id, 0, content);
  expect((await desk.finish(id)).json()).toMatchObject({ sha256: hashOf(content) });
});

test('one id is one upload: of the same size, for the same job and purpose', async () => {
  const { id } = await desk.begin(appointmentId, report);
  const other = await placeAppointment(db);
  for (const again of [
    desk.begin(other, report, { id }),
    desk.begin(appointmentId, report.subarray(1), { id }),
    desk.begin(appointmentId, Buffer.alloc(1_000), { id, purpose: 'photo' }),
  ]) {
    const { answer } = await again;
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'upload-differs']);
  }
});

test('an id in capitals is the same upload', async () => {
  const id = randomUUID();
  await desk.begin(appointmentId, report, { id: id.toUpperCase() });
  expect((await desk.sendPart(id.toUpperCase(), 0, report.subarray(0, 10))).json()).toEqual({
    receivedBytes: 10,
  });
  expect((await desk.begin(appointmentId, report, { id })).answer.json()).toEqual({ receivedBytes: 10 });
});

describe('refused', () => {
  test('a part that is too long, empty, in JSON, or larger than the limit of one part', async () => {
    const small = Buffer.alloc(100);
    const { id } = await desk.begin(appointmentId, small);
    expect((await desk.sendPart(id, 0, Buffer.alloc(101))).json().code).toBe('part-too-long');
    expect((await desk.sendPart(id, 0, Buffer.alloc(0))).statusCode).toBe(415);
    const url = `/api/admin/uploads/${id}/parts?offset=0`;
    expect((await app.inject({ method: 'PUT', url, headers, payload: { a: 1 } })).statusCode).toBe(415);
    expect((await desk.sendPart(id, 0, Buffer.alloc(MAX_PART_BYTES + 1))).statusCode).toBe(413);
    expect((await desk.begin(appointmentId, small, { id })).answer.json()).toEqual({ receivedBytes: 0 });
  });

  test('raw bytes at every other address', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/admin/appointments/${appointmentId}/uploads`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('{}'),
    });
    expect(answer.statusCode).toBe(415);
  });

  test('a file that is too large for its purpose', async () => {
    const begin = (purpose: string, sizeBytes: number) =>
      app.inject({
        method: 'POST',
        url: `/api/admin/appointments/${appointmentId}/uploads`,
        headers,
        payload: { uploadId: randomUUID(), purpose, name: 'x', sizeBytes },
      });
    expect((await begin('document', 150 * 1024 * 1024)).statusCode).toBe(200);
    expect((await begin('document', 150 * 1024 * 1024 + 1)).statusCode).toBe(400);
    expect((await begin('photo', 15 * 1024 * 1024 + 1)).json().code).toBe('picture-too-big');
    expect((await begin('preview', 1024 * 1024 + 1)).json().code).toBe('picture-too-big');
  });

  test('an unknown appointment and an unknown upload', async () => {
    expect((await desk.begin(randomUUID(), report)).answer.json().code).toBe('no-such-appointment');
    const id = randomUUID();
    expect((await desk.sendPart(id, 0, Buffer.alloc(1))).json().code).toBe('unknown-upload');
    expect((await desk.finish(id)).json().code).toBe('unknown-upload');
  });

  test('visitors, ended sessions and accounts without a role', async () => {
    const { id } = await desk.begin(appointmentId, report);
    const noRole = await signedIn(db, { now: clock.now(), role: null });
    for (const [who, status] of [
      [{}, 401],
      [{ cookie: `session=${randomBytes(32).toString('base64url')}`, 'sec-fetch-site': 'same-origin' }, 401],
      [noRole.headers, 403],
      [{ ...headers, 'sec-fetch-site': 'cross-site' }, 403],
    ] as const) {
      const stranger = uploader(app, who as Record<string, string>);
      const tried = [
        (await stranger.begin(appointmentId, report)).answer,
        await stranger.sendPart(id, 0, report.subarray(0, 10)),
        await stranger.finish(id),
        ...('cookie' in who && status === 403 && who !== noRole.headers
          ? []
          : [await stranger.read(hashOf(report))]),
      ];
      expect(tried.map(({ statusCode }) => statusCode)).toEqual(tried.map(() => status));
    }
  });

  test.each([
    ['no PDF', Buffer.from('<html>report</html>'.repeat(100)), 'not-a-pdf'],
    ['a PDF with a password', withPassword, 'pdf-encrypted'],
    ['a PDF that only its owner may change', withOwner, 'pdf-encrypted'],
    ['a PDF that is cut off', report.subarray(0, 1_500_000), 'pdf-damaged'],
  ])('%s, in the same words when asked again', async (_name, content, code) => {
    const { id, answer } = await desk.upload(appointmentId, content);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect((await desk.finish(id)).json()).toEqual({ ...answer.json(), requestId: expect.any(String) });
    expect(await files.size(createHash('sha256').update(content).digest())).toBeUndefined();
    expect(await files.readUpload(id, 0, 1)).toBeUndefined();
  });

  test('a PDF as a photo, and a photo as a report', async () => {
    expect((await desk.upload(appointmentId, report, { purpose: 'photo' })).answer.json().code).toBe(
      'not-a-picture',
    );
    expect((await desk.upload(appointmentId, makeJpeg())).answer.json().code).toBe('not-a-pdf');
  });
});

describe('a store that fails', () => {
  const words = 'The file could not be stored. Nothing is lost: please try again in a few minutes.';

  test('a full disk is said, and the upload goes on when there is room', async () => {
    const { id } = await desk.begin(appointmentId, report);
    await desk.sendPart(id, 0, report.subarray(0, 1_000));
    const full = vi.spyOn(files, 'writePart').mockRejectedValue(new FileStoreError('full', 'no space'));
    const answer = await desk.sendPart(id, 1_000, report.subarray(1_000, 2_000));
    full.mockRestore();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { code: 'file-store-failed', message: words },
    ]);
    expect((await desk.sendPart(id, 1_000, report.subarray(1_000, 2_000))).json()).toEqual({
      receivedBytes: 2_000,
    });
  });

  test('a crash after the file was placed loses nothing: finishing again finds it', async () => {
    const content = await makePdf({ filler: 4_321 });
    const { id } = await desk.begin(appointmentId, content);
    await desk.sendPart(id, 0, content);
    const place = files.place;
    const torn = vi.spyOn(files, 'place').mockImplementation(async (...given) => {
      await place(...given);
      throw new Error('killed');
    });
    expect((await desk.finish(id)).statusCode).toBe(500);
    torn.mockRestore();
    expect(
      await db
        .selectFrom('stored_files')
        .where('sha256', '=', Buffer.from(hashOf(content), 'hex'))
        .execute(),
    ).toEqual([]);
    expect((await desk.finish(id)).json()).toMatchObject({ sha256: hashOf(content) });
  });

  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('an unreadable folder', async () => {
    await desk.upload(appointmentId, report);
    await chmod(join(filesFolder, 'files'), 0o000);
    const answer = await desk.read(hashOf(report));
    await chmod(join(filesFolder, 'files'), 0o700);
    expect(answer.statusCode).toBe(503);
  });

  test('a file that is missing in the store is said as a failure, and healed by uploading it again', async () => {
    const content = await makePdf({ filler: 9_876 });
    await desk.upload(appointmentId, content);
    await files.remove(Buffer.from(hashOf(content), 'hex'));
    const answer = await desk.read(hashOf(content));
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'file-store-failed']);
    await desk.upload(appointmentId, content);
    expect((await desk.read(hashOf(content))).statusCode).toBe(200);
  });
});

test('nothing but complete files is left under hashes, and no parts of finished uploads', async () => {
  const folder = join(filesFolder, 'files');
  for (const start of await readdir(folder)) {
    for (const rest of await readdir(join(folder, start))) {
      const stored = await db
        .selectFrom('stored_files')
        .select('size_bytes')
        .where('sha256', '=', Buffer.from(start + rest, 'hex'))
        .executeTakeFirstOrThrow();
      expect((await stat(join(folder, start, rest))).size).toBe(Number(stored.size_bytes));
    }
  }
  const unfinished = await db.selectFrom('uploads').select('id').where('sha256', 'is', null).execute();
  const known = new Set(unfinished.map(({ id }) => `${id}.part`));
  const parts = await readdir(join(filesFolder, 'uploads'));
  expect(parts.filter((name) => !known.has(name))).toEqual([]);
});
