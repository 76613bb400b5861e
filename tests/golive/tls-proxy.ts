// The reverse proxy in front of the product, with TLS. Metrics stay inside, as in deploy/.
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';

export function startTlsProxy(folder: string, { port, to }: { port: number; to: number }) {
  const files = {
    key: readFileSync(join(folder, 'key.pem')),
    cert: readFileSync(join(folder, 'certificate.pem')),
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === '/metrics') return void outgoing.writeHead(404).end();
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress,
    };
    const forwarded = request(
      { host: '127.0.0.1', port: to, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.once('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(forwarded);
  };
  const server = createServer(files, pass);
  return new Promise<{ close: () => Promise<void> }>((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    ),
  );
}
