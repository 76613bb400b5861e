/** Loading text. Without JavaScript it would stay forever, so it says so. */
export const LoadingText = ({ words }: { words: string }) => (
  <>
    <p role="status" className="needs-script">
      {words}
    </p>
    <p className="without-script">This page needs JavaScript.</p>
  </>
);
