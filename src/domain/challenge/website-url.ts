import type { Result } from '../result.ts';

export const MAX_WEBSITE_LENGTH = 300;

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/;

/** "example.com" becomes "https://example.com/". Accepts only public websites, because the office sees it as a link. */
export function parseWebsiteUrl(text: string): Result<string, 'not-a-website' | 'too-long'> {
  const url = parseUrl(scheme.test(text) ? text : `https://${text}`);
  if (/\s/.test(text) || !url || !isPublicWebsite(url)) return { ok: false, reason: 'not-a-website' };
  if (url.href.length > MAX_WEBSITE_LENGTH) return { ok: false, reason: 'too-long' };
  return { ok: true, value: url.href };
}

function isPublicWebsite(url: URL): boolean {
  const withoutLogin = url.username === '' && url.password === '';
  return ['http:', 'https:'].includes(url.protocol) && withoutLogin && domainName.test(url.hostname);
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
