import { useMemo } from 'react';
import ContractSigning from '../features/signing/contract-signing.tsx';
import { BackLink } from '../features/wizard/back-link.tsx';

/** The agreement of the reserved time. */
export default function SignContract(props: {
  appointmentId: string;
  backAddress: string;
  onSigned: () => void;
}) {
  const { appointmentId } = props;
  const source = useMemo(() => ({ appointmentId }), [appointmentId]);
  return (
    <>
      <ContractSigning source={source} onSigned={props.onSigned} />
      <BackLink to={props.backAddress} words="Back to Service Information" />
    </>
  );
}
