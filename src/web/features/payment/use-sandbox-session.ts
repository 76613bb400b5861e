// One visit to the sandbox's pay page. A reusable link creates a separate visit with its own address.
import { useCallback, useEffect, useRef, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import type { SandboxPayPage } from '../../../api/payment.ts';
import { paths } from '../../paths.ts';
import { type Answer, fetchSandboxPage, openSandboxLink } from './payment-api.ts';

export type SandboxSession =
  | { state: 'opening' }
  | { state: 'open'; page: SandboxPayPage }
  /** No such page. */
  | { state: 'unknown' }
  | { state: 'failed' };

const isLink = (session: string) => session.startsWith('link-');
const pollDelayMs = 2_000;

export function useSandboxSession(session: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [visit, setVisit] = useState<SandboxSession>({ state: 'opening' });
  const unmounted = useRef(false);

  const show = useCallback((answer: Answer<SandboxPayPage>) => {
    if (unmounted.current) return;
    if (answer.ok) setVisit({ state: 'open', page: answer.value });
    else setVisit({ state: answer.reason === 'refused' ? 'unknown' : 'failed' });
  }, []);

  const reload = useCallback(async () => {
    if (!isLink(session)) return show(await fetchSandboxPage(session));
    const reference = new URLSearchParams(search).get('client_reference_id');
    const opened = await openSandboxLink(session, reference);
    if (unmounted.current) return;
    if (!opened.ok) return show(opened);
    await navigate(generatePath(paths.sandboxPay, opened.value), { replace: true });
  }, [session, search, show, navigate]);

  useEffect(() => {
    unmounted.current = false;
    void reload();
    return () => {
      unmounted.current = true;
    };
  }, [reload]);

  const processing = visit.state === 'open' && visit.page.state === 'processing';
  useEffect(() => {
    if (!processing) return;
    const timer = setInterval(
      () => void fetchSandboxPage(session).then((answer) => answer.ok && show(answer)),
      pollDelayMs,
    );
    return () => clearInterval(timer);
  }, [processing, session, show]);

  return { visit, look: reload };
}
