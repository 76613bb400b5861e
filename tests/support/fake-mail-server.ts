// A loopback mail server that accepts, refuses or fails, as configured.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReceivedMail, readMail } from './read-mail.ts';

export const mailAccount = {
  user: 'office@caliche.example',
  password: 'p@ss:w0rd/é',
  accessToken: 'ya29.valid',
};

type Answer = { code: number; words: string };

export async function startFakeMailServer({ offersTls = false, user = mailAccount.user } = {}) {
  const received: (ReceivedMail & { to: string[]; encrypted: boolean })[] = [];
  const answers = new Map<'MAIL FROM' | 'RCPT TO' | 'DATA', Answer>();
  const sockets = new Set<Socket>();
  let cutsData = false;
  let connections = 0;

  const refusal = (command: 'MAIL FROM' | 'RCPT TO' | 'DATA') => {
    const answer = answers.get(command);
    return answer && Object.assign(new Error(answer.words), { responseCode: answer.code });
  };

  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: !offersTls,
    allowInsecureAuth: true,
    closeTimeout: 10,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    onAuth: ({ username, password, accessToken }, _session, done) =>
      username === user && (password === mailAccount.password || accessToken === mailAccount.accessToken)
        ? done(null, { user: username })
        : done(Object.assign(new Error(`Wrong password ${password}`), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) => done(refusal('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusal('RCPT TO')),
    onData: (stream, session, done) => {
      if (cutsData) for (const socket of sockets) socket.destroy();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('DATA');
        if (!refused) {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ ...readMail(Buffer.concat(chunks)), to, encrypted: session.secure });
        }
        done(refused);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    keep(sockets, socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(mailAccount.password)}`;
  return {
    url: `smtp://${account}@127.0.0.1:${port}`,
    urlWithoutPassword: `smtp://${encodeURIComponent(mailAccount.user)}@127.0.0.1:${port}`,
    urlWithWrongPassword: `smtp://${encodeURIComponent(mailAccount.user)}:open-sesame@127.0.0.1:${port}`,
    received,
    connections: () => connections,
    answer: (command: 'MAIL FROM' | 'RCPT TO' | 'DATA', code: number, words: string) =>
      answers.set(command, { code, words }),
    cutData: () => {
      cutsData = true;
    },
    /** Like a server after its timeout. */
    hangUp: () => {
      for (const socket of sockets) socket.end();
    },
    behave: () => {
      answers.clear();
      received.length = 0;
      cutsData = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(resolve);
      }),
  };
}

export const oauthAccount = {
  clientId: 'client-1',
  clientSecret: 'secret-of-the-client',
  refreshToken: '1//refresh-me',
};

type TokenCall = { method: string; path: string; body: URLSearchParams; answer: object };

/** Gives access tokens for the refresh token, as RFC 6749 says. */
export async function startTokenServer() {
  const seen: TokenCall[] = [];
  const server = createHttpServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = new URLSearchParams(text);
    const right =
      body.get('grant_type') === 'refresh_token' &&
      body.get('client_id') === oauthAccount.clientId &&
      body.get('client_secret') === oauthAccount.clientSecret &&
      body.get('refresh_token') === oauthAccount.refreshToken;
    const answer = right
      ? { access_token: mailAccount.accessToken, expires_in: 3600, token_type: 'Bearer' }
      : { error: 'invalid_grant', error_description: `Bad ${body.get('refresh_token')}` };
    seen.push({ method: request.method ?? '', path: request.url ?? '', body, answer });
    response.writeHead(right ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Accepts connections and then only does what it is told. */
export async function startRawServer(speak: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    keep(sockets, socket);
    socket.on('error', () => {});
    speak(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
}
