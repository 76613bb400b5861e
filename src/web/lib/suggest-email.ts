/** Suggests a correction of a misspelled mail domain. Never a reason to refuse the address. */

const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'comcast'];
/** Real providers that are one letter away from a better-known one. */
const OTHER_PROVIDERS = ['mail', 'email', 'ymail'];
const COM_TYPOS = /^(con|cmo|ocm|comm|vom|xom|cpm|cim|coom|cok)$/;
/** Country endings that exist but that the big providers do not use. */
const COUNTRY_ENDINGS = /^[co]m$/;

/** "dana@gmail.com" for "dana@gmial.com"; `null` if nothing looks wrong. */
export function suggestEmail(typed: string): string | null {
  const [, user, name = '', ending = ''] = /^\s*([^\s@]+)@([^\s@.]+)\.([^\s@.]{2,})\s*$/.exec(typed) ?? [];
  if (!user) return null;
  const host = name.toLowerCase();
  const provider = PROVIDERS.includes(host) || OTHER_PROVIDERS.includes(host) ? undefined : closest(host);
  const known = provider ?? (PROVIDERS.includes(host) ? host : undefined);
  const top = ending.toLowerCase();
  const isTypo = COM_TYPOS.test(top) || (known !== undefined && COUNTRY_ENDINGS.test(top));
  if (!provider && !isTypo) return null;
  const right = isTypo || top === 'co' ? usualEnding(known) : top;
  return `${user}@${provider ?? name}.${right}`;
}

const usualEnding = (provider: string | undefined) => (provider === 'comcast' ? 'net' : 'com');
const closest = (host: string) => PROVIDERS.find((provider) => isOneEditAway(host, provider));

/** One letter added, missing or wrong, or two neighbors swapped. */
function isOneEditAway(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
