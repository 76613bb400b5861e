import { describe, expect, test } from 'vitest';
import { readSmtpUrl } from './smtp-connection.ts';

test('a remote server requires TLS and a valid certificate', () => {
  expect(readSmtpUrl('smtp://user:p%40ss@mail.example')).toEqual({
    host: 'mail.example',
    secure: false,
    requireTLS: true,
    tls: { rejectUnauthorized: true },
    auth: { user: 'user', pass: 'p@ss' },
    forceAuth: true,
  });
  expect(readSmtpUrl('smtps://mail.example:465')).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    requireTLS: false,
    tls: { rejectUnauthorized: true },
    forceAuth: false,
  });
});

describe('with OAuth', () => {
  const oauth = {
    clientId: 'client-1',
    clientSecret: 'secret',
    refreshToken: 'refresh',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  };

  test('the user has tokens instead of a password', () => {
    expect(readSmtpUrl('smtps://office%40a.example@smtp.gmail.com:465', oauth)).toMatchObject({
      auth: {
        type: 'OAuth2',
        user: 'office@a.example',
        clientId: 'client-1',
        clientSecret: 'secret',
        refreshToken: 'refresh',
        accessUrl: 'https://oauth2.googleapis.com/token',
      },
      forceAuth: true,
    });
  });

  test.each(['smtps://smtp.gmail.com', 'smtps://user:pass@smtp.gmail.com'])('%s is refused', (url) => {
    expect(readSmtpUrl(url, oauth)).toBeUndefined();
  });
});

test.each([
  ['smtp://127.0.0.1:2525', '127.0.0.1'],
  ['smtp://localhost:2525', '127.0.0.1'],
  ['smtp://[::1]:2525', '::1'],
])('%s is local and does not require TLS', (url, host) => {
  expect(readSmtpUrl(url)).toMatchObject({ host, port: 2525, requireTLS: false });
});

test.each(['smtp://127.0.0.1.evil.example', 'smtp://localhost.evil.example', 'smtp://127.0.0.2'])(
  '%s is not local',
  (url) => {
    expect(readSmtpUrl(url)).toMatchObject({ requireTLS: true, tls: { rejectUnauthorized: true } });
  },
);

describe('not a mail server address', () => {
  test.each([
    'mail.example',
    'mail.example:587',
    'https://mail.example',
    'smtp:',
    'smtp://',
    'smtp://mail.example/path',
    'smtp://mail.example?tls.rejectUnauthorized=false',
    'smtp://mail.example#x',
    'smtp://user@mail.example',
    'smtp://:pass@mail.example',
    'smtp://user:100%@mail.example',
    'smtp://mail example',
    'smtp://a%20b',
  ])('%s', (url) => {
    expect(readSmtpUrl(url)).toBeUndefined();
  });
});
