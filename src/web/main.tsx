import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { notFound, routeAt } from './routes.tsx';
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

// The page's own code first: hydration then finds it ready and never shows a spinner over prerendered words.
await (routeAt(window.location.pathname) ?? notFound).load().catch(() => undefined);
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
