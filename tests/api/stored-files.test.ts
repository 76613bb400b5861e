import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../src/domain/durations.ts';
import { UPLOAD_KEPT_MS } from '../../src/domain/report/report-limits.ts';
import { FILE_REFERENCES } from '../../src/server/db/stores/stored-files.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { removeFiles } from '../../src/server/use-cases/upload/remove-files.ts';
import { auditedBy } from '../support/desk-caller.ts';
import { makeJpeg, makePdf, makePng } from '../support/made-files.ts';
import { placeAppointment } from '../support/placed-appointment.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';
import { uploader } from '../support/uploading.ts';

const { app, db, pool, clock, files, setNow } = await makeTestApp();
const { id: actor, headers } = await signedIn(db, { now: clock.now() });
const desk = uploader(app, headers);
const appointmentId = await placeAppointment(db);
const report = await makePdf({ pages: 2, filler: 400_000 });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const { sha256 } = (await desk.upload(appointmentId, report)).answer.json();

const uploadPhoto = async (marks: string, on = appointmentId) => {
  // Without its marks, only its width tells one from another.
  const { answer } = await desk.upload(on, makeJpeg({ marks, width: 8 + marks.length, orientation: 6 }), {
    purpose: 'photo',
  });
  return answer.json().sha256 as string;
};
const photosUrl = `/api/admin/appointments/${appointmentId}/photos`;
const addPhoto = (sha: string, { photoId = randomUUID() as string, url = photosUrl } = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers,
    payload: { photoId, sha256: sha, caption: 'Roof, north side' },
  });
const removePhoto = (photoId: string, url = photosUrl) =>
  app.inject({ method: 'DELETE', url: `${url}/${photoId}`, headers });

describe('a stored file is read', () => {
  test('whole, privately, under our own name', async () => {
    const answer = await desk.read(sha256);
    expect(answer.rawPayload.equals(report)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(report.length),
      'content-disposition': `inline; filename="file-${sha256.slice(0, 12)}.pdf"; filename*=UTF-8''file-${sha256.slice(0, 12)}.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'accept-ranges': 'bytes',
      'content-security-policy': "frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      'x-frame-options': 'SAMEORIGIN',
    });
    expect((await desk.read(sha256, {}, '?download=1')).headers['content-disposition']).toMatch(
      /^attachment; /,
    );
  });

  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=399000-', 206, 399_000, report.length],
    ['bytes=-10', 206, report.length - 10, report.length],
    [`bytes=0-${report.length * 2}`, 206, 0, report.length],
    ['bytes=0-1,5-6', 200, 0, report.length],
  ])('in ranges: %s', async (range, status, first, end) => {
    const answer = await desk.read(sha256, { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.rawPayload.equals(report.subarray(first, end))).toBe(true);
    expect(answer.headers['content-length']).toBe(String(end - first));
    if (status === 206)
      expect(answer.headers['content-range']).toBe(`bytes ${first}-${end - 1}/${report.length}`);
  });

  test('not beyond its end, and no part of another version', async () => {
    const beyond = await desk.read(sha256, { range: `bytes=${report.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${report.length}`]);
    const other = await desk.read(sha256, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, report.length]);
    const same = await desk.read(sha256, { range: 'bytes=0-9', 'if-range': `"${sha256}"` });
    expect(same.statusCode).toBe(206);
  });

  test('not at all by a HEAD request, which says its size', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `/api/admin/files/${sha256}`, headers });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
      200,
      String(report.length),
      0,
    ]);
  });

  test('a picture may load nothing; an unknown file does not exist', async () => {
    const photo = await uploadPhoto('policy');
    expect((await desk.read(photo)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
    });
    expect((await desk.read(hashOf(Buffer.from('x')))).statusCode).toBe(404);
    expect((await desk.read('../secrets')).statusCode).toBe(404);
  });
});

describe('photos of a job', () => {
  test('are stored without place and owner, and keep how they were held', async () => {
    const answer = await desk.read(await uploadPhoto('private'));
    const stored = answer.rawPayload.toString('latin1');
    expect(stored).not.toMatch(/GPS|Marcus|private/);
    expect(answer.rawPayload[30]).toBe(6);
  });

  test('are attached once, also when the call is repeated, and noted in the audit trail', async () => {
    const photo = await uploadPhoto('once');
    const photoId = randomUUID();
    const [first, again] = [await addPhoto(photo, { photoId }), await addPhoto(photo, { photoId })];
    expect(first.json().photos).toEqual([
      { id: photoId, sha256: photo, caption: 'Roof, north side', addedAt: expect.any(String) },
    ]);
    expect(again.json().photos).toEqual(first.json().photos);
    const removed = await removePhoto(photoId);
    expect(removed.json().photos).toEqual([]);
    expect((await removePhoto(photoId)).statusCode).toBe(200);
    expect((await auditedBy(db, actor)).slice(0, 2).map(({ action }) => action)).toEqual([
      'appointment.photo-removed',
      'appointment.photo-added',
    ]);
  });

  test('need a picture that is there, and an id of their own', async () => {
    expect((await addPhoto(hashOf(Buffer.from('y')))).json().code).toBe('unknown-file');
    expect((await addPhoto(sha256)).json().code).toBe('not-a-photo');
    const photoId = randomUUID();
    await addPhoto(await uploadPhoto('one'), { photoId });
    expect((await addPhoto(await uploadPhoto('other'), { photoId })).json().code).toBe('photo-differs');
    const elsewhere = `/api/admin/appointments/${randomUUID()}/photos`;
    expect((await addPhoto(await uploadPhoto('one'), { url: elsewhere })).json().code).toBe(
      'no-such-appointment',
    );
    await removePhoto(photoId);
  });

  test('of another job are not removed', async () => {
    const photoId = randomUUID();
    await addPhoto(await uploadPhoto('mine'), { photoId });
    const other = await placeAppointment(db);
    await removePhoto(photoId, `/api/admin/appointments/${other}/photos`);
    expect(await db.selectFrom('job_photos').select('id').where('id', '=', photoId).execute()).toHaveLength(
      1,
    );
    await removePhoto(photoId);
  });

  test('are at most a hundred, also when they are added at once', async () => {
    const job = await placeAppointment(db);
    const url = `/api/admin/appointments/${job}/photos`;
    const photo = await uploadPhoto('many', job);
    await pool.query(
      `insert into job_photos (id, appointment_id, sha256, added_at, added_by)
       select gen_random_uuid(), $1, decode($2, 'hex'), now(), 'test' from generate_series(1, 99)`,
      [job, photo],
    );
    const last = await Promise.all([addPhoto(photo, { url }), addPhoto(photo, { url })]);
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('what nobody needs is removed', () => {
  const later = (ms: number) => setNow(new Date(clock.now().getTime() + ms));
  const sweep = async () => {
    await applyRetention({ db, clock }, 'nightly');
    await removeFiles({ db, files });
  };
  const isStored = async (hash: string) => (await files.size(Buffer.from(hash, 'hex'))) !== undefined;

  test('every column that refers to a file is looked at', async () => {
    const { rows } = await pool.query(`select conrelid::regclass::text as table, attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where confrelid = 'stored_files'::regclass order by 1, 2`);
    expect(rows).toEqual(
      [...FILE_REFERENCES].sort((one, two) =>
        `${one.table} ${one.column}` < `${two.table} ${two.column}` ? -1 : 1,
      ),
    );
  });

  test('unused files and abandoned uploads; a photo in use stays', async () => {
    const [used, unused] = [await uploadPhoto('used'), await uploadPhoto('unused')];
    await addPhoto(used);
    const abandoned = await desk.begin(appointmentId, report);
    await desk.sendPart(abandoned.id, 0, report.subarray(0, 1_000));
    later(UPLOAD_KEPT_MS - 60_000);
    await sweep();
    expect([await isStored(used), await isStored(unused)]).toEqual([true, true]);
    expect(await files.readUpload(abandoned.id, 0, 1)).toHaveLength(1);
    later(120_000);
    // The files of finished uploads are unused only after these are gone.
    await sweep();
    await sweep();
    expect([await isStored(used), await isStored(unused)]).toEqual([true, false]);
    expect(await files.readUpload(abandoned.id, 0, 1)).toBeUndefined();
    expect((await desk.read(unused)).statusCode).toBe(404);
    expect((await desk.sendPart(abandoned.id, 1_000, Buffer.alloc(1))).json().code).toBe('unknown-upload');
    expect((await desk.read(used)).statusCode).toBe(200);
  });

  test('a file that is uploaded again counts as new', async () => {
    const content = await makePdf({ filler: 5_555 });
    await desk.upload(appointmentId, content);
    later(UPLOAD_KEPT_MS + dayMs);
    await desk.upload(appointmentId, content);
    await sweep();
    expect(await isStored(hashOf(content))).toBe(true);
  });

  test('a file whose row was deleted while it is placed again stays', async () => {
    const content = makePng();
    const answer = (await desk.upload(appointmentId, content, { purpose: 'photo' })).answer.json();
    await db.deleteFrom('uploads').execute();
    await db.deleteFrom('stored_files').where('sha256', '=', Buffer.from(answer.sha256, 'hex')).execute();
    const [again] = await Promise.all([
      desk.upload(appointmentId, content, { purpose: 'photo' }),
      removeFiles({ db, files }),
    ]);
    await removeFiles({ db, files });
    expect(again.answer.statusCode).toBe(200);
    expect((await desk.read(answer.sha256)).statusCode).toBe(200);
  });

  test('with an appointment its photos and uploads', async () => {
    const job = await placeAppointment(db);
    const photo = await uploadPhoto('leaves with its job', job);
    await addPhoto(photo, { url: `/api/admin/appointments/${job}/photos` });
    const { id } = await desk.begin(job, report);
    await desk.sendPart(id, 0, report.subarray(0, 1_000));
    await db.deleteFrom('uploads').where('appointment_id', '=', job).execute();
    await db.deleteFrom('job_photos').where('appointment_id', '=', job).execute();
    later(2 * dayMs);
    await sweep();
    expect([await isStored(photo), await files.readUpload(id, 0, 1)]).toEqual([false, undefined]);
  });
});
