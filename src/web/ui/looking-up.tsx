/** Until the answer is there. Without JavaScript it never will be. */
export const LookingUp = ({ words }: { words: string }) => (
  <>
    <p role="status" className="needs-script">
      {words}
    </p>
    <p className="without-script">This page needs JavaScript.</p>
  </>
);
