// A received mail: decoded headers and parts. Just enough MIME for our mails.

export type Headers = Map<string, string>;
export type ReceivedPart = { headers: Headers; type: string; body: string };
export type ReceivedMail = { raw: string; headers: Headers; parts: ReceivedPart[] };

export function readMail(bytes: Buffer): ReceivedMail {
  const raw = bytes.toString('latin1');
  return { raw, headers: splitHeaders(raw).headers, parts: readParts(raw) };
}

/** Leaf parts, in order. */
function readParts(entity: string): ReceivedPart[] {
  const { headers, body } = splitHeaders(entity);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary === undefined) return [{ headers, type, body: decodeBody(headers, body) }];
  const [, ...inner] = body.split(`--${boundary}`);
  return inner
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => readParts(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

function splitHeaders(entity: string): { headers: Headers; body: string } {
  const end = entity.indexOf('\r\n\r\n');
  const lines = entity
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers: Headers = new Map();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`Twice in one mail: ${name}`);
    headers.set(name, decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: entity.slice(end + 4) };
}

function decodeBody(headers: Headers, body: string): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return quotedPrintable(body.replace(/[ \t]*=\r\n/g, (end) => end.slice(0, -3)));
    default:
      return Buffer.from(body, 'latin1').toString('utf8');
  }
}

/** =?UTF-8?Q?…?= and =?UTF-8?B?…?=; consecutive ones are one text. */
const decodeWords = (header: string): string =>
  header
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    );

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
