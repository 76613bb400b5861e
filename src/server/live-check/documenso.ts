// Documenso: the token is accepted. Asks for an envelope that does not exist, as the product asks for real ones.
import type { DocumensoSettings } from '../config/documenso-settings.ts';
import { type Ask, unreachable } from './ask.ts';
import { notReady, type Outcome, ok, unknown } from './finding.ts';

export async function checkDocumenso({ url, apiToken }: DocumensoSettings, ask: Ask): Promise<Outcome> {
  const asked = await ask(`${url}/api/v2/envelope/envelope_livecheck`, { authorization: apiToken });
  if (!asked.ok) return unknown(unreachable('Documenso', asked.code));
  const { status, json } = asked.answer;
  if (status === 401 || status === 403) return notReady('Documenso refuses DOCUMENSO_API_TOKEN.');
  // Some other site would answer with a page.
  if ((status === 404 || status === 400) && json !== undefined) return ok('Documenso accepts the token.');
  return status === 404
    ? notReady(`${url} does not answer as Documenso: check DOCUMENSO_URL.`)
    : unknown(`Documenso answers ${status}.`);
}
