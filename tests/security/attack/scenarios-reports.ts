// Attacks on reports: hostile uploads at the desk, and links and codes that are guessed.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import { makePdf } from '../../support/made-files.ts';
import {
  type Browser,
  browserAt,
  makeFindings,
  type Reply,
  readOutbox,
  type Scenario,
  type ScenarioContext,
} from './scenario.ts';
import { book } from './scenarios-links.ts';

const MiB = 1024 * 1024;

async function signedInDesk(context: ScenarioContext, address: string): Promise<Browser> {
  const desk = browserAt(context, address);
  await desk.post('/api/login', context.inspector);
  return desk;
}

const begin = (desk: Browser, id: string, sizeBytes: number, uploadId: string = randomUUID()) =>
  desk
    .post(`/api/admin/appointments/${id}/uploads`, {
      uploadId,
      purpose: 'document',
      name: 'Report.pdf',
      sizeBytes,
    })
    .then(({ status }) => ({ status, uploadId }));

const sendPart = (desk: Browser, uploadId: string, offset: number | string, bytes: Buffer) =>
  desk.put(`/api/admin/uploads/${uploadId}/parts?offset=${offset}`, bytes);

const finish = (desk: Browser, uploadId: string) => desk.post(`/api/admin/uploads/${uploadId}/finish`, {});

async function upload(desk: Browser, id: string, content: Buffer): Promise<Reply> {
  const { uploadId } = await begin(desk, id, content.length);
  for (let at = 0; at < content.length; at += MiB)
    await sendPart(desk, uploadId, at, content.subarray(at, at + MiB));
  return finish(desk, uploadId);
}

const bombOf = (length: number) => {
  const content = deflateSync(Buffer.alloc(length, 'x'));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /XRef /W [1 2 1] /Size 9 /Root 1 0 R /Filter /FlateDecode /Length ${content.length} >>\nstream\n`,
    ),
    content,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ]);
};

const hostileFiles: Scenario = {
  name: 'hostile files are refused soon, and what is taken is only ever sent as a PDF',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { id } = await book(context, 71);
    const desk = await signedInDesk(context, '198.51.100.171');
    const pdf = await makePdf();
    const html = Buffer.from('<html><script>alert(1)</script>');
    const files: [string, Buffer][] = [
      ['a web page', html],
      ['a web page before a PDF', Buffer.concat([html, Buffer.alloc(2_000, 32), pdf])],
      ['a web page behind a PDF', Buffer.concat([pdf, html])],
      ['a picture that is a PDF', Buffer.concat([Buffer.from('GIF89a'), pdf])],
      ['an archive that is a PDF', Buffer.concat([Buffer.from('PK\x03\x04'), pdf])],
      ['a stream that unpacks to 400 MB', bombOf(400_000_000)],
      ['half a PDF', pdf.subarray(0, pdf.length / 2)],
    ];
    for (const [name, content] of files) {
      const began = performance.now();
      const { status, body } = await upload(desk, id, content);
      const seconds = (performance.now() - began) / 1000;
      expect(status === 200 || status === 422, `${name} was answered ${status}`);
      expect(seconds < 10, `${name} took ${seconds.toFixed(1)} s`);
      if (status !== 200) continue;
      const { headers } = await desk.get(`/api/admin/files/${body.sha256}`);
      expect(headers['content-type'] === 'application/pdf', `${name} is sent as ${headers['content-type']}`);
      expect(headers['x-content-type-options'] === 'nosniff', `${name} may be sniffed`);
    }
    return found;
  },
};

const hostileCalls: Scenario = {
  name: 'wrong sizes, offsets and many uploads at once store nothing that was not sent',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { id } = await book(context, 72);
    const desk = await signedInDesk(context, '198.51.100.172');
    const stranger = browserAt(context, '203.0.113.72');
    for (const size of [150 * MiB + 1, 0, -1, 1.5, 1e18]) {
      const { status } = await begin(desk, id, size);
      expect([400, 422].includes(status), `an upload of ${size} bytes was answered ${status}`);
    }
    const pdf = await makePdf({ filler: 3 * MiB });
    const { uploadId } = await begin(desk, id, pdf.length);
    for (const offset of [1, pdf.length, 2 ** 53, -1, 'NaN', '1x']) {
      const { status } = await sendPart(desk, uploadId, offset, Buffer.from('x'));
      expect([400, 409, 422].includes(status), `a part at ${offset} was answered ${status}`);
    }
    const tooLong = await sendPart(desk, uploadId, 0, pdf.subarray(0, 2 * MiB + 1));
    expect(tooLong.status === 413, `a part of more than 2 MB was answered ${tooLong.status}`);
    for (const { status } of [
      await begin(stranger, id, 1000),
      await sendPart(stranger, uploadId, 0, Buffer.from('x')),
      await finish(stranger, uploadId),
    ])
      expect(status === 404 || status === 401, `a stranger was answered ${status}`);
    for (let at = 0; at < pdf.length; at += MiB) {
      const part = pdf.subarray(at, at + MiB);
      const answers = await Promise.all(Array.from({ length: 10 }, () => sendPart(desk, uploadId, at, part)));
      const taken = answers.filter(({ status }) => status === 200).length;
      expect(taken === 1, `${taken} of ten equal parts were taken`);
    }
    const { status, body } = await finish(desk, uploadId);
    expect(status === 200 && body.sizeBytes === pdf.length, `it became ${status} ${JSON.stringify(body)}`);
    return found;
  },
};

const slowUploads: Scenario = {
  name: 'two hundred uploads that never end do not keep visitors waiting',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { hostname, port } = new URL(context.url);
    const head = `PUT /api/admin/uploads/${randomUUID()}/parts?offset=0 HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${2 * MiB}\r\n\r\n`;
    const sockets = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(head));
      socket.on('error', () => {});
      return socket;
    });
    const visitor = browserAt(context, '203.0.113.73');
    for (let round = 0; round < 20; round += 1) {
      for (const socket of sockets) if (socket.writable) socket.write('x');
      const began = performance.now();
      const { status } = await visitor.get('/api/availability');
      const ms = performance.now() - began;
      expect(status === 200 && ms < 3_000, `a visitor was answered ${status} after ${Math.round(ms)} ms`);
    }
    for (const socket of sockets) socket.destroy();
    return found;
  },
};

const guessedReports: Scenario = {
  name: 'neither a report’s link nor its code can be guessed, and its owner reads it all the same',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { id, email } = await book(context, 74);
    await context.query(
      `update appointments set status = 'completed', inspector_status = 'completed', completed_at = now(), hold_place = null,
         held_until = null, contract_signed_at = now(), pays_at = 'closing' where id = $1`,
      [id],
    );
    const desk = await signedInDesk(context, '198.51.100.174');
    const { body: file } = await upload(desk, id, await makePdf());
    const report = `/api/admin/appointments/${id}/report`;
    const documents = [
      { kind: 'report', title: 'Report', sha256: file.sha256, previewSha256: null, url: null },
    ];
    await desk.put(`${report}/draft`, { revision: 0, note: '', documents });
    const sent = await desk.post(`${report}/publish`, { number: 1, revision: 1 });
    expect(sent.status === 200, `sending was answered ${sent.status}`);
    const mail = (await readOutbox(context)).find(
      ({ recipient, subject }) => recipient === email && subject?.startsWith('Your inspection report'),
    );
    const token = /\/report\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const owner = browserAt(context, '198.51.100.175');
    const open = (browser: Browser, guess: string) => browser.post('/api/report/open', { token: guess });
    expect((await open(owner, token)).body.state === 'open', 'its owner could not open it');
    for (let guess = 0; guess < 150; guess += 1) {
      const bytes = Buffer.from(token, 'base64url');
      // Half of them differ in the signature only.
      randomBytes(guess % 2 === 0 ? 16 : bytes.length).copy(bytes, guess % 2 === 0 ? bytes.length - 16 : 0);
      const answer = await open(browserAt(context, `203.0.113.${guess % 50}`), bytes.toString('base64url'));
      expect([404, 429].includes(answer.status), `a guessed link was answered ${answer.status}`);
    }
    let tried = 0;
    for (let device = 0; device < 12; device += 1) {
      const thief = browserAt(context, `192.0.2.${device}`);
      const asked = await thief.post('/api/report/code', { token });
      for (let guess = 0; guess < 8; guess += 1) {
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        const { status, body } = await thief.post('/api/report/confirm', { token, code });
        if (body.code === 'wrong-report-code') tried += 1;
        expect(status !== 200, 'a guessed code opened it');
      }
      expect(asked.status === (device < 6 ? 200 : 429), `code ${device + 1} was answered ${asked.status}`);
    }
    expect(tried <= 30, `${tried} codes could be tried in a day`);
    expect((await open(owner, token)).body.state === 'open', 'its owner was locked out');
    return found;
  },
};

export const reportScenarios: readonly Scenario[] = [hostileFiles, hostileCalls, slowUploads, guessedReports];
