// The part of the service worker API used here. TypeScript's own types for it conflict with those of a page.
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchingEvent = LastingEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};

interface WorkerScope {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
