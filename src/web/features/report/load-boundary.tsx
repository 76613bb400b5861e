// Boundary of one lazy part: if it can't be fetched, the page around it stays.
import { Component, type ReactNode } from 'react';
import { clearFailedLoads, isLoadError } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';

type Props = {
  /** What could not be loaded. */
  words: string;
  className: string;
  onClose?: () => void;
  children: ReactNode;
};

export class LoadBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentWillUnmount() {
    // The next visit to this part fetches it again.
    if (this.state.error) clearFailedLoads();
  }

  private readonly tryAgain = () => {
    clearFailedLoads();
    this.setState({ error: null });
  };

  override render() {
    const { words, className, onClose, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    // Any other error belongs to the page's own boundary.
    if (!isLoadError(error)) throw error;
    return (
      <div role="alert" className={`grid gap-4 ${className}`}>
        <p className="text-lead">{words} Please check your connection and try again.</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={this.tryAgain} className={actionClass()}>
            Try again
          </button>
          {onClose && (
            <button type="button" onClick={onClose} className={actionClass('quiet')}>
              Close
            </button>
          )}
        </div>
      </div>
    );
  }
}
