// PUBLIC_URL: resolves, has a valid certificate, and answers as this product.
import { z } from 'zod';
import { type Ask, unreachable } from './ask.ts';
import { notReady, type Outcome, ok } from './finding.ts';

const readyShape = z.object({ status: z.literal('ready') });
const certificateDays = 14;
const dayMs = 86_400_000;

export async function checkPublicUrl(publicUrl: string, ask: Ask, now: Date): Promise<Outcome[]> {
  const asked = await ask(`${publicUrl}/readyz`);
  if (!asked.ok) return [notReady(withoutAnswer(publicUrl, asked.code))];
  const { status, json, certificateEnds } = asked.answer;
  const isOurs = readyShape.safeParse(json).success;
  if (status === 503)
    return [notReady(`${publicUrl} answers 503: the product, its proxy or its database is not running.`)];
  if (status >= 300 && status < 400)
    return [notReady(`${publicUrl} redirects elsewhere: PUBLIC_URL must be the address visitors end at.`)];
  if (status !== 200 || !isOurs)
    return [notReady(`${publicUrl} answers ${status}, but not as this product: does the proxy lead to it?`)];
  return [
    ok(`${publicUrl} answers as this product.`),
    ...(certificateEnds ? [certificateOutcome(certificateEnds, now)] : []),
    await metricsOutcome(publicUrl, ask),
  ];
}

function certificateOutcome(ends: Date, now: Date): Outcome {
  const days = Math.floor((ends.getTime() - now.getTime()) / dayMs);
  return days < certificateDays
    ? notReady(`The certificate expires in ${days} days: is it renewed automatically?`)
    : ok(`The certificate is valid for ${days} more days.`);
}

async function metricsOutcome(publicUrl: string, ask: Ask): Promise<Outcome> {
  const asked = await ask(`${publicUrl}/metrics`);
  return asked.ok && asked.answer.status === 200
    ? notReady('/metrics can be read by everybody: let the proxy answer 404.')
    : ok('/metrics is not public.');
}

function withoutAnswer(publicUrl: string, code: string): string {
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(code))
    return `${publicUrl} cannot be found: its DNS entry is missing, or not known here yet.`;
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of ${publicUrl} has expired.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `The certificate of ${publicUrl} is for another name.`;
  if (/CERT|SIGNATURE|SELF_SIGNED|EPROTO|SSL/.test(code))
    return `The certificate of ${publicUrl} is not valid (${code}).`;
  return unreachable(publicUrl, code);
}
