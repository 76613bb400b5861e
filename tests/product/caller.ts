// One person's browser, without a page: it keeps its cookies and reads answers.
import type { Product } from './product.ts';

/** `onAnswer`: sees every answer of `json`. `json` throws if the product refuses. */
export function makeCaller({ url }: Pick<Product, 'url'>, onAnswer?: (path: string, text: string) => void) {
  let cookie = '';
  const ask = async (path: string, body?: object): Promise<Response> => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json', origin: url }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    return answer;
  };
  const json = async (path: string, body?: object) => {
    const answer = await ask(path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    onAnswer?.(path, text);
    return JSON.parse(text);
  };
  return { ask, json };
}
