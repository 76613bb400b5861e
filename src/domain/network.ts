/**
 * The networks an IP address belongs to, for rate limits. One customer of a provider gets a whole IPv6 /64, often a
 * /56 or /48.
 */
export const networkLevels = ['narrow', 'wide', 'widest'] as const;
export type NetworkLevel = (typeof networkLevels)[number];
/** IPv6: /64, /56 and /48. IPv4: the address itself at every level. */
export type Networks = Readonly<Record<NetworkLevel, string>>;

export function networksOf(address: string): Networks {
  const plain = withoutPort(address.split('%')[0] ?? '');
  const groups = plain.includes(':') ? groupsOf(plain) : undefined;
  const whole = groups ? embeddedIpv4(groups) : plain;
  if (!groups || whole !== undefined)
    return { narrow: whole ?? plain, wide: whole ?? plain, widest: whole ?? plain };
  const [first, second, third, fourth] = groups;
  const site = `${first}:${second}:${third}`;
  const highByte = (Number.parseInt(fourth ?? '0', 16) >> 8).toString(16);
  return { narrow: `${site}:${fourth}`, wide: `${site}:${highByte}00/56`, widest: `${site}/48` };
}

/** Some proxies append the port, which changes with every connection. */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = hexadecimal(address).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/** The last four bytes may be written as an IPv4 address. */
const hexadecimal = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [one = 0, two = 0, three = 0, four = 0] = bytes.slice(0, 4).map(Number);
    return `${(one * 256 + two).toString(16)}:${(three * 256 + four).toString(16)}`;
  });

/** IPv4-mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96) addresses. */
function embeddedIpv4(groups: readonly string[]): string | undefined {
  if (!['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'].includes(groups.slice(0, 6).join(':'))) return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
