// Requests suggestions sequentially or over several connections.
import { connect } from 'node:net';

/** Every visitor has its own address, as behind a proxy, and types twenty inputs, below the rate limit. */
export function requestFor(input, index) {
  const visitor = Math.floor(index / 20);
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return `GET ${pathFor(input)} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`;
}

export const pathFor = (input) => `/api/places/autocomplete?input=${encodeURIComponent(input)}`;

/** One connection with one request at a time; each answer has its bytes and duration. */
export function talkTo(port) {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let received = '';
  let heard = () => {};
  let hungUp = () => {};
  socket.on('close', () => hungUp(new Error('The server hung up')));
  // latin1: one character per byte, so that string lengths are byte lengths.
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const total = headEnd + 4 + Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]);
    if (received.length < total) return;
    const answer = { total, head: received.slice(0, headEnd), body: received.slice(headEnd + 4, total) };
    received = '';
    heard(answer);
  });
  const ask = (request) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      heard = (answer) => resolve({ ...answer, milliseconds: performance.now() - began });
      hungUp = reject;
      socket.write(request);
    });
  return { ask, end: () => socket.destroy() };
}

/** Sends each request once over that many connections; returns answers per second. `totals`: length of each answer. */
export async function askAll({ port, totals, requests, connections }) {
  let next = 0;
  const began = performance.now();
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let missing = 0;
    return new Promise((resolve, reject) => {
      const askNext = () => {
        if (next === requests.length) return socket.end(() => socket.destroy());
        const { request, input } = requests[next++];
        missing += totals[input];
        socket.write(request);
      };
      socket.on('connect', askNext);
      socket.on('data', (chunk) => {
        missing -= chunk.length;
        if (missing === 0) askNext();
        if (missing < 0) reject(new Error('An answer was longer than before'));
      });
      socket.on('error', reject);
      socket.on('close', () => {
        if (missing === 0) resolve();
        else reject(new Error('The server hung up in the middle of an answer'));
      });
    });
  });
  await Promise.all(sockets);
  return (requests.length * 1000) / (performance.now() - began);
}
