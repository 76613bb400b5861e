// Serves the dashboard offline: its page and files only, no customer data. Deletes its caches once the session has ended.
import { worker } from './worker-scope.ts';

// Written by the build: the dashboard's page and every file it needs offline.
declare const __DESK_SHELL__: { version: string; page: string; files: string[] };

const shell = __DESK_SHELL__;
const cachePrefix = 'desk-shell-';
const cacheName = `${cachePrefix}${shell.version}`;

/** In a dead spot a connection often exists but transfers nothing. */
const timeoutMs = 5_000;

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));

worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetShells((name) => name !== cacheName).then(() => worker.clients.claim())),
);

// Sent by the dashboard after each sign-in: a logout deleted the shell.
worker.addEventListener('message', (event) => {
  if (event.data === 'keep-shell') event.waitUntil(keepShell().catch(() => undefined));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === shell.page) event.respondWith(openPage(request));
  } else if (pathname === '/api/auth/user') event.respondWith(askUser(request));
  else if (shell.files.includes(pathname)) event.respondWith(readFile(request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  if (await cache.match(shell.page)) return;
  await cache.addAll(shell.files);
  // Added last: a cached page means that all its files are cached.
  await cache.add(new Request(shell.page, { cache: 'reload' }));
}

async function forgetShells(which: (name: string) => boolean = () => true): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && which(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function openPage(request: Request): Promise<Response> {
  const kept = await caches.match(shell.page, { cacheName });
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(timeoutMs) } : {});
    if (answer.status === 404) {
      await forgetShells();
      // A cached shell means an inspector's device, so it redirects to the sign-in page and not to a 404.
      if (kept) return Response.redirect('/login?signed-out', 302);
    }
    return answer.status >= 500 && kept ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function askUser(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  if (answer.status === 401) await forgetShells();
  return answer;
}

const readFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
