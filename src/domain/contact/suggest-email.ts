/** Suggests a correction of a misspelled mail domain. Never a reason to refuse the address. */

const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'comcast'];
/** Real providers that are one letter away from a better-known one. */
const ALSO_REAL = ['mail', 'email', 'ymail'];
const COM_SLIPS = /^(con|cmo|ocm|comm|vom|xom|cpm|cim|coom|cok)$/;
/** Country endings that exist but that the big providers do not use. */
const CAMEROON_OR_OMAN = /^[co]m$/;

/** "dana@gmail.com" for "dana@gmial.com"; `null` if nothing looks wrong. */
export function suggestEmail(typed: string): string | null {
  const [, who, name = '', ending = ''] = /^\s*([^\s@]+)@([^\s@.]+)\.([^\s@.]{2,})\s*$/.exec(typed) ?? [];
  if (!who) return null;
  const host = name.toLowerCase();
  const provider = PROVIDERS.includes(host) || ALSO_REAL.includes(host) ? undefined : closest(host);
  const known = provider ?? (PROVIDERS.includes(host) ? host : undefined);
  const top = ending.toLowerCase();
  const isSlip = COM_SLIPS.test(top) || (known !== undefined && CAMEROON_OR_OMAN.test(top));
  if (!provider && !isSlip) return null;
  const right = isSlip || top === 'co' ? usualEnding(known) : top;
  return `${who}@${provider ?? name}.${right}`;
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
