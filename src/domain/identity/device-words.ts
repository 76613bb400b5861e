// What a browser says of itself, in the words its owner would use: "Chrome on Android". Only for the list of devices;
// nothing is decided by it.

/** The first that matches: nearly every browser also claims to be Chrome and Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

export function deviceWords(userAgent: string | undefined): string {
  // What matters stands at the beginning; somebody may send any length.
  const said = (userAgent ?? '').slice(0, 400);
  const first = (kinds: readonly [RegExp, string][]) => kinds.find(([pattern]) => pattern.test(said))?.[1];
  const browser = first(browsers) ?? 'A browser';
  const system = first(systems);
  return system ? `${browser} on ${system}` : browser;
}
