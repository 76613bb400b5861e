// Requests one URL as fast as its connections allow and counts the answers by their known length, so that the client
// is much faster than the server.
import { connect } from 'node:net';

export async function hammer({ port, path, headers, answerBytes, connections, milliseconds }) {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  let answers = 0;
  const began = performance.now();
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1');
    let bytes = 0;
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes < answerBytes) return;
      bytes -= answerBytes;
      answers++;
      socket.write(request);
    });
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      setTimeout(() => socket.end(() => socket.destroy()), milliseconds);
      socket.on('close', resolve);
    });
  });
  await Promise.all(sockets);
  return (answers * 1000) / (performance.now() - began);
}

/** Bytes of one answer, including the header; constant because nothing in it varies in length. */
export function measureAnswer({ port, path, headers }) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries({ host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    let received = Buffer.alloc(0);
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.subarray(0, headEnd).toString();
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      const total = headEnd + 4 + length;
      if (received.length < total) return;
      socket.destroy();
      resolve({ total, head, body: received.subarray(headEnd + 4, total) });
    });
  });
}
