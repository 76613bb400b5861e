/** Networks an address belongs to, for limits. Whoever rents a server or a line gets a whole IPv6 /64, often a /56 or /48. */
export const networkLevels = ['narrow', 'wide', 'widest'] as const;
export type NetworkLevel = (typeof networkLevels)[number];
/** IPv6: /64, /56 and /48. IPv4: the address itself on every level. */
export type Networks = Readonly<Record<NetworkLevel, string>>;

export function networksOf(address: string): Networks {
  const plain = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped || !plain.includes(':')) {
    const whole = mapped ?? plain;
    return { narrow: whole, wide: whole, widest: whole };
  }
  const [first, second, third, fourth] = groupsOf(plain);
  const site = `${first}:${second}:${third}`;
  const highByte = (Number.parseInt(fourth ?? '0', 16) >> 8).toString(16);
  return { narrow: `${site}:${fourth}`, wide: `${site}:${highByte}00/56`, widest: `${site}/48` };
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
