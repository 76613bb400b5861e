export default function ContractSigningPage() {
  return <h1 tabIndex={-1}>…</h1>;
}
