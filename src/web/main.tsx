import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { notFoundTitle } from './lib/not-found-title.ts';
import { paths } from './paths.ts';
import { notFound, routeAt } from './routes.tsx';
import { wasAtDesk } from './storage/was-at-desk.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// zod would try whether it may make code out of text: our policy forbids it, and the browser reports even the try. It looks
// here, and no page's code has been loaded yet.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The page's own code first: hydration then finds it ready and never shows a spinner over prerendered words.
const route = routeAt(window.location.pathname);
await (route ?? notFound).load().catch(() => undefined);
// As a transition it is done in slices, between which the page answers a finger.
startTransition(() => {
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
});

// Who leaves by the logout's address, or whose session has ended, leaves nothing of the desk on this device: the next page asks,
// whichever it is. The desk's own pages, where they were not sent as the 404 page, and the sign-in page ask by themselves.
const asksItself =
  route?.path === paths.login || (route?.access === 'inspector' && document.title !== notFoundTitle);
if (!asksItself && wasAtDesk.read())
  void import('./features/identity/identity-calls.ts')
    .then(({ askWhoIsSignedIn }) => askWhoIsSignedIn())
    .catch(() => undefined);
