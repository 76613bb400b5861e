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

// Keeps zod from probing `new Function`, which our policy forbids and the browser reports. It reads this before any page's
// code loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Loads the page's code first, so that hydration never shows a spinner over prerendered text.
const route = routeAt(window.location.pathname);
await (route ?? notFound).load().catch(() => undefined);
// A transition hydrates in slices, so that the page stays responsive.
startTransition(() => {
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
});

// After a logout or an ended session the next page checks the user and deletes the desk's data from this device. The desk's
// pages and the sign-in page check on their own.
const asksItself =
  route?.path === paths.login || (route?.access === 'inspector' && document.title !== notFoundTitle());
if (!asksItself && wasAtDesk.read())
  void import('./features/identity/identity-calls.ts')
    .then(({ fetchSignedInUser: askWhoIsSignedIn }) => askWhoIsSignedIn())
    .catch(() => undefined);
