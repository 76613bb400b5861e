// Error boundary of a page: the visitor's data stays, the office's phone is shown, and the error is reported.
import { Component, type ReactNode } from 'react';
import { phoneText } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { clearFailedLoads, isLoadError } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';

type State = { broken: 'not-fetched' | 'faulty' | null; reference?: string | undefined };

/** `visit`: a new one retries. `page` names the page in a report, because a URL can contain an appointment's id. */
type Props = { visit: string; page: string; children: ReactNode };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: isLoadError(error) ? 'not-fetched' : 'faulty' };
  }

  /** A new visit resets the error, so that one broken page does not break the site. */
  override componentDidUpdate({ visit }: Props, { broken }: State) {
    if (this.state.broken && visit !== this.props.visit) this.begin();
    // The pressed button is gone in either case.
    else if (this.pressed && broken !== this.state.broken)
      document.querySelector<HTMLElement>('main h1')?.focus();
  }

  private pressed = false;

  private begin(pressed = false) {
    this.pressed = pressed;
    clearFailedLoads();
    this.setState({ broken: null, reference: undefined });
  }

  override componentDidCatch(error: unknown) {
    const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
      0,
      500,
    );
    report({ page: this.props.page.slice(0, 200), message })
      .then(({ reference }) => this.setState((now) => now.broken && { reference }))
      .catch(() => undefined);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { phone } = business().office;
    return (
      <section className="wrap fills-screen py-20" role="alert">
        <h1 tabIndex={-1} className="title-lg">
          {this.state.broken === 'faulty'
            ? 'This page stopped working.'
            : 'We couldn’t load this part of the site.'}
        </h1>
        <p className="mt-4 max-w-2xl text-lead text-muted">
          {this.state.broken === 'faulty'
            ? 'What you entered is still on this device. Try again or reload the page. Or call us, and we’ll book it with you by phone.'
            : 'It may just be your connection. What you entered is still on this device. Try again, or call us.'}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <button type="button" className={actionClass()} onClick={() => this.begin(true)}>
            Try again
          </button>
          <button type="button" className={actionClass('quiet')} onClick={() => window.location.reload()}>
            Reload the page
          </button>
          <a href={`tel:${phone}`} className={actionClass('quiet')}>
            Call {phoneText(phone)}
          </a>
        </div>
        {this.state.reference && (
          <p className="mt-6 text-fine text-muted">Reported to the office as {this.state.reference}.</p>
        )}
      </section>
    );
  }
}

/** Loaded on demand, so that working pages pay nothing for it. */
async function report(problem: { page: string; message: string }) {
  const [{ call }, { reportProblem }] = await Promise.all([
    import('../../lib/api-client.ts'),
    import('../../../api/problem-report.ts'),
  ]);
  return call(reportProblem, { body: problem });
}
