import { Check } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import type { SandboxPayPage as Page } from '../../../api/payment.ts';
import { usdExact } from '../../lib/usd.ts';
import { paths } from '../../paths.ts';
import { actionClass } from '../../ui/action.tsx';
import { NoAnswer, Unavailable } from '../../ui/unavailable.tsx';
import { type Answer, fetchSandboxPage, openSandboxLink } from './payment-api.ts';
import CardForm from './sandbox-card-form.tsx';

const returnAfterMs = 1_500;

/** The amount, a card form, and the link back once it is paid. */
export function SandboxPayPage({ session }: { session: string }) {
  const { visit, look } = useSandboxSession(session);
  const [problem, setProblem] = useState<string | null>(null);
  switch (visit.state) {
    case 'opening':
      return <p role="status">Opening the payment page…</p>;
    case 'failed':
      return (
        <NoAnswer
          onTryAgain={() => void look()}
          words="We couldn’t open the payment page. It may just be the connection."
        />
      );
    case 'unknown':
      return (
        <Unavailable words="There’s no payment page at this address. You weren’t charged.">
          {null}
        </Unavailable>
      );
    case 'open':
      return (
        <div className="bg-raised p-[min(1.25rem,5vw)] sm:p-9">
          <h2 className="title-md">{visit.page.description}</h2>
          <p className="price mt-3 text-[min(3.25rem,14vw)] leading-none" data-testid="amount-due">
            {usdExact(visit.page.amount)}
          </p>
          <div className="mt-6">
            {canBePaid(visit.page) ? (
              <>
                <CardForm
                  intent={{
                    clientSecret: session,
                    amount: visit.page.amount,
                    provider: 'sandbox',
                    publishableKey: null,
                  }}
                  problem={problem ?? visit.page.problem}
                  onTried={look}
                  onFail={setProblem}
                  onTry={() => setProblem(null)}
                />
                <a href={visit.page.cancelUrl} className={backClass}>
                  Leave without paying
                </a>
              </>
            ) : (
              <Over page={visit.page} />
            )}
          </div>
        </div>
      );
  }
}

const backClass = 'mt-4 inline-flex min-h-11 items-center font-medium underline underline-offset-4';

const canBePaid = ({ state }: Page): boolean =>
  state === 'open' || state === 'failed' || state === 'challenge';

/** The return address comes from the server, never from the URL. */
function Over({ page: { state, returnUrl, cancelUrl } }: { page: Page }) {
  const isPaid = state === 'succeeded';
  useEffect(() => {
    if (!isPaid) return;
    const timer = setTimeout(() => window.location.replace(returnUrl), returnAfterMs);
    return () => clearTimeout(timer);
  }, [isPaid, returnUrl]);
  return (
    <>
      <p role="status" className="flex items-center gap-3 text-lead">
        {isPaid && <Check aria-hidden size={26} className="shrink-0 text-action" />} {words[state]}
      </p>
      <a
        href={state === 'cancelled' ? cancelUrl : returnUrl}
        className={`${actionClass(isPaid ? 'primary' : 'quiet')} mt-5 w-full text-lead`}
      >
        Back to your booking
      </a>
    </>
  );
}

const words: Readonly<Record<Page['state'], string>> = {
  open: '',
  failed: '',
  challenge: '',
  processing: 'Your bank is processing it. This page updates automatically.',
  succeeded: 'Paid. Taking you back…',
  cancelled: 'This payment was canceled. You weren’t charged.',
};

type SandboxSession =
  | { state: 'opening' }
  | { state: 'open'; page: Page }
  /** No such page. */
  | { state: 'unknown' }
  | { state: 'failed' };

const isLink = (session: string) => session.startsWith('link-');
const pollDelayMs = 2_000;

/** One visit to the page. A reusable link creates a separate visit with its own address. */
function useSandboxSession(session: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [visit, setVisit] = useState<SandboxSession>({ state: 'opening' });
  const unmounted = useRef(false);

  const show = useCallback((answer: Answer<Page>) => {
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
