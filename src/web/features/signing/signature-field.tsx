import type { ContractSignature } from '../../../domain/agreement/contract-form.ts';

/** Draw a signature, or type a name and adopt it. */
export function SignatureField(_props: {
  value: ContractSignature | null;
  onChange: (signature: ContractSignature | null) => void;
  /** Proposed where one is typed. */
  signerName: string;
}) {
  return <div id="signature" />;
}
