import { useSyncExternalStore } from 'react';
import { AGREEMENT_PATH } from '../../../domain/agreement/agreement-file.ts';
import { useHydrated } from '../../lib/hydrated.ts';

const wideEnough = '(width >= 48rem)';

/**
 * Whether this browser shows a PDF inside a page on a readable screen. Otherwise a frame would stay empty or start a
 * download.
 */
const usePdfFrameSupport = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const width = window.matchMedia(wideEnough);
      width.addEventListener('change', changed);
      return () => width.removeEventListener('change', changed);
    },
    () => navigator.pdfViewerEnabled && window.matchMedia(wideEnough).matches,
    () => false,
  );

/** The agreement as a PDF. Its space is reserved until the browser's support is known. */
export function AgreementFrame() {
  const hydrated = useHydrated();
  const showsFrame = usePdfFrameSupport();
  if (hydrated && !showsFrame) return null;
  return (
    <div className="needs-script screen-only mb-14 hidden h-[85vh] min-h-120 border border-line bg-sunk md:block">
      {showsFrame && (
        <iframe
          src={`${AGREEMENT_PATH}#navpanes=0&view=FitH`}
          title="Service agreement, PDF"
          className="size-full"
        />
      )}
    </div>
  );
}
