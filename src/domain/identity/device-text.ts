// A readable name of a browser from its user agent: "Chrome on Android". Only for the list of devices; no decision
// depends on it.

/** The first match counts: nearly every user agent also contains Chrome and Safari. */
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

export function deviceText(userAgent: string | undefined): string {
  // Reads only the beginning: the header can have any length.
  const said = (userAgent ?? '').slice(0, 400);
  const first = (kinds: readonly [RegExp, string][]) => kinds.find(([pattern]) => pattern.test(said))?.[1];
  const browser = first(browsers) ?? 'A browser';
  const system = first(systems);
  return system ? `${browser} on ${system}` : browser;
}
