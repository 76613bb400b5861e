export default function PaymentCompletionPage() {
  return <h1 tabIndex={-1}>…</h1>;
}
