// When a page breaks: the visitor's data stays, the office is one call away, and the owner learns of it.
import { Component, type ReactNode } from 'react';
import { business } from '../../../domain/business.ts';
import { actionClass } from '../../ui/action.tsx';

type State = { broken: boolean; reference?: string };

/** `page` names the page in a report: an address can hold the id of somebody's appointment. */
type Props = { address: string; page: string; children: ReactNode };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  /** Another address is another try: one broken page does not break the site. */
  override componentDidUpdate(before: Props) {
    if (this.state.broken && before.address !== this.props.address) this.setState({ broken: false });
  }

  override componentDidCatch(error: unknown) {
    const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
      0,
      500,
    );
    report({ page: this.props.page.slice(0, 200), message })
      .then(({ reference }) => this.setState({ broken: true, reference }))
      .catch(() => undefined);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { phone } = business.office;
    return (
      <section className="wrap min-h-[60vh] py-20" role="alert">
        <h1 tabIndex={-1} className="title-lg">
          This page stopped working.
        </h1>
        <p className="mt-4 max-w-2xl text-lead text-muted">
          What you entered is still on this device. Load the page again to go on, or call us and we will book
          it with you by phone.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <button type="button" className={actionClass()} onClick={() => window.location.reload()}>
            Load the page again
          </button>
          <a href={`tel:${phone.tel}`} className={actionClass('quiet')}>
            Call {phone.display}
          </a>
        </div>
        {this.state.reference && (
          <p className="mt-6 text-fine text-muted">Reported to the office as {this.state.reference}.</p>
        )}
      </section>
    );
  }
}

/** Loaded only when needed: a page that works never pays for it. */
async function report(problem: { page: string; message: string }) {
  const [{ call }, { reportProblem }] = await Promise.all([
    import('../../lib/api-client.ts'),
    import('../../../api/problem-report.ts'),
  ]);
  return call(reportProblem, { body: problem });
}
