import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { hasContactParameters } from '../domain/contact/contact-parameters.ts';
import { AfterNavigation } from './after-navigation.tsx';
import { SiteFooter } from './features/business/site-footer.tsx';
import { SiteHeader } from './features/business/site-header.tsx';
import { ErrorBoundary } from './features/problem/error-boundary.tsx';
import { useHydrated } from './lib/hydrated.ts';
import { useInteracted } from './lib/interacted.ts';
import { lazyPart } from './lib/lazy-part.tsx';
import { prefersReducedData } from './lib/reduced-data.ts';
import { watchForIdle } from './lib/watch-for-idle.ts';
import { isOn, NotFoundPage, pages, routeAt } from './routes.tsx';
import { Overlays } from './ui/overlays.tsx';

/** Prefetches the other pages after the first interaction, so that they open at once even offline. */
function PagePrefetch() {
  const interacted = useInteracted('at rest');
  useEffect(() => {
    if (interacted && !prefersReducedData()) void fetchPages();
  }, [interacted]);
  return null;
}

/** One at a time while idle, so that prefetching does not delay the visitor's own requests. */
async function fetchPages(): Promise<void> {
  const { whenIdle, end } = watchForIdle();
  for (const { sandboxOnly, access, private: isPrivate, load } of pages) {
    if (sandboxOnly || isPrivate || access !== 'public') continue;
    await whenIdle();
    await load().catch(() => undefined);
  }
  end();
}

const InspectorGate = lazyPart(() => import('./features/identity/inspector-gate.tsx'));
/** Outside every page, so that a failed fetch breaks nothing else. */
const ContactFromAddress = lazy(() =>
  import('./features/contact/contact-from-url.tsx').catch(() => ({ default: () => null })),
);

/** A separate component, so that reading the URL does not re-render the page during hydration. */
function ContactInUrl() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || !hasContactParameters(new URLSearchParams(search))) return null;
  return (
    <Suspense>
      <ContactFromAddress />
    </Suspense>
  );
}

export function App() {
  const { pathname, key } = useLocation();
  return (
    <>
      <a
        href="#main"
        className="screen-only sr-only focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50 focus:bg-raised focus:px-4 focus:py-3"
      >
        Skip to the page’s content
      </a>
      <SiteHeader />
      <main id="main">
        <ErrorBoundary visit={key} page={routeAt(pathname)?.path ?? pathname}>
          <Suspense fallback={<PageLoading />}>
            <Routes>
              {pages.filter(isOn).map(({ path, access, Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    access === 'inspector' ? (
                      <InspectorGate page={<Page />} otherwise={<NotFoundPage />} />
                    ) : (
                      <Page />
                    )
                  }
                />
              ))}
              <Route path="*" element={<UnmatchedRoute />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
      <AfterNavigation />
      <Overlays />
      <PagePrefetch />
      <ContactInUrl />
    </>
  );
}

/** Handles addresses that the router's patterns cannot express, but routeAt can. */
function UnmatchedRoute() {
  const route = routeAt(useLocation().pathname);
  const page = route && pages.find(({ path, access }) => path === route.path && access === 'public');
  return page ? <page.Page /> : <NotFoundPage />;
}

const PageLoading = () => (
  <p className="wrap fills-screen py-24 text-muted" role="status">
    Loading the page…
  </p>
);
