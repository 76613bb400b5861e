/** Under a total: what canceling gets. */
export const RefundTerms = ({ words }: { words: string }) => (
  <p data-testid="refund-terms" className="mt-2 text-fine text-muted">
    {words}
  </p>
);
