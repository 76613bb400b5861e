/** Refund terms, shown under a total. */
export const RefundTerms = ({ words }: { words: string }) => (
  <p data-testid="refund-terms" className="mt-2 text-fine text-muted">
    {words}
  </p>
);
