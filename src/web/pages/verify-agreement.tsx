export default function VerifyAgreementPage() {
  return <h1 tabIndex={-1}>…</h1>;
}
