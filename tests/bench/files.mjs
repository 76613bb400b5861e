// The largest report: memory of the server process while it is uploaded in parts, checked, and downloaded several times at
// once, and what the downloads cost bookings.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startProduct } from '../../scripts/running-product.mjs';
import { bookingSettings, compareBookings } from './downloads-and-bookings.mjs';

const LIMIT_MEGABYTES = 40;
const SIZE = 150 * 1024 * 1024;
const PART_BYTES = 2 * 1024 * 1024;
const downloads = 20;
const megabyte = 1024 * 1024;

export async function benchFiles() {
  if (process.platform !== 'linux') return [];
  // With the usual limits: an upload must fit into them.
  return [...(await onProduct({}, measureMemory)), ...(await onProduct(bookingSettings, measureBookings))];
}

async function onProduct(settings, measure) {
  const product = await startProduct(settings);
  try {
    return await measure(product);
  } finally {
    await product.stop();
  }
}

async function measureBookings({ url }) {
  const desk = await signIn(url);
  const report = makeReport(SIZE);
  await upload(desk, report);
  const path = `/api/admin/files/${createHash('sha256').update(report).digest('hex')}`;
  return compareBookings({ url, file: { path, headers: desk.headers } });
}

async function measureMemory(product) {
  const desk = await signIn(product.url);
  const report = makeReport(SIZE);
  const sha256 = createHash('sha256').update(report).digest('hex');
  // The first upload also loads what later ones use.
  await upload(desk, makeReport(20 * megabyte));
  const up = await grown(product.pid, () => upload(desk, report));
  const down = await grown(product.pid, () => download(desk, sha256, 1));
  const crowd = await grown(product.pid, () => download(desk, sha256, downloads));
  const speed = ({ seconds }, times) => `${Math.round((times * SIZE) / megabyte / seconds)} MB/s`;
  console.log(
    `150 MB: upload ${speed(up, 1)}, download ${speed(down, 1)}, ${downloads} downloads at once ${speed(crowd, downloads)}`,
  );
  return [
    result('memory growth during an upload of 150 MB, MB (limit)', up.megabytes),
    result('memory growth during a download of 150 MB, MB (limit)', down.megabytes),
    result(`memory growth during ${downloads} downloads of 150 MB at once, MB (limit)`, crowd.megabytes),
  ];
}

const result = (name, value) => ({ name, value, reference: LIMIT_MEGABYTES });

/** A PDF of exactly this size: one page and a large attachment of noise. */
function makeReport(size) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  const pieces = ['%PDF-1.7\n'];
  const offsets = [];
  let at = pieces[0].length;
  for (const [index, object] of objects.entries()) {
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(at);
    pieces.push(text);
    at += text.length;
  }
  offsets.push(at);
  const tail = (start) =>
    `\nendstream\nendobj\nxref\n0 5\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${String(start).padStart(10, '0')}\n%%EOF\n`;
  const head = (length) => `4 0 obj\n<< /Length ${String(length).padStart(10, '0')} >>\nstream\n`;
  const length = size - at - head(0).length - tail(0).length;
  const start = at + head(0).length + length + '\nendstream\nendobj\n'.length;
  return Buffer.concat([
    Buffer.from(pieces.join('') + head(length)),
    randomBytes(length),
    Buffer.from(tail(start)),
  ]);
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'demo@inspections.example', password: 'saguaro-at-sunrise' }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const headers = { cookie, origin: url };
  const list = await (await fetch(`${url}/api/appointments`, { headers })).json();
  return { url, headers, appointmentId: list[0].id };
}

async function call({ url, headers }, method, path, body, type) {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': type }) },
    body,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function upload(desk, bytes) {
  const uploadId = randomUUID();
  const begin = JSON.stringify({
    uploadId,
    purpose: 'document',
    name: 'Report.pdf',
    sizeBytes: bytes.length,
  });
  await call(
    desk,
    'POST',
    `/api/admin/appointments/${desk.appointmentId}/uploads`,
    begin,
    'application/json',
  );
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = bytes.subarray(at, at + PART_BYTES);
    await call(
      desk,
      'PUT',
      `/api/admin/uploads/${uploadId}/parts?offset=${at}`,
      part,
      'application/octet-stream',
    );
  }
  return call(desk, 'POST', `/api/admin/uploads/${uploadId}/finish`);
}

/** Each one is compared with the file. */
const download = (desk, sha256, times) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      const answer = await fetch(`${desk.url}/api/admin/files/${sha256}`, { headers: desk.headers });
      const hash = createHash('sha256');
      for await (const chunk of answer.body) hash.update(chunk);
      if (hash.digest('hex') !== sha256) throw new Error('A download differs from the file');
    }),
  );

async function grown(pid, work) {
  const before = residentMegabytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 50);
  const began = performance.now();
  await work().finally(() => clearInterval(timer));
  return { megabytes: most - before, seconds: (performance.now() - began) / 1000 };
}

const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
