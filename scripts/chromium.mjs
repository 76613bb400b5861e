// Finds a Chromium: CHROME_PATH, an installed one, Debian's package (as root), or Playwright's download.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root, step } from './setup.mjs';

// The headless shell first: tests take two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'msedge.exe',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** No background requests or updates, only the pages under test. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file) && runs(file));
}

/** Some systems have a stub that only prints how to install the real one. */
function runs(file) {
  // Browsers on Windows and macOS open a window instead of printing their version.
  if (process.platform !== 'linux') return true;
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function playwrights() {
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
    const path = chromium.executablePath();
    return path && existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

export async function ensureChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    console.error(`Cannot go on: CHROME_PATH names ${named}, which does not exist.`);
    process.exit(1);
  }
  const found = installed() ?? playwrights();
  if (found) return found;
  const asRoot = process.getuid?.() === 0;
  if (asRoot && isDebian()) {
    await step('Reading the package lists', 'apt-get', ['update', '-qq']);
    await step(
      'Installing Chromium',
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core'],
      {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
  } else {
    await step('Downloading Chromium', process.execPath, [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'install',
      ...(asRoot ? ['--with-deps'] : []),
      'chromium',
    ]);
  }
  const now = installed() ?? playwrights();
  if (now) return now;
  console.error('Cannot go on: no Chromium found after installing one; name yours with CHROME_PATH.');
  process.exit(1);
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
