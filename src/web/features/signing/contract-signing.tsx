// Everything between "here is your agreement" and a signature that the server has.
export type SigningSource = { token?: string | undefined; appointmentId?: string | undefined };

export default function ContractSigning(_props: {
  source: SigningSource;
  /** The appointment whose agreement is signed now. */
  onSigned: (appointmentId: string) => void;
}) {
  return <p role="status">Loading the agreement…</p>;
}
