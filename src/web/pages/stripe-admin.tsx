import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { LinkManager } from '../features/payment-links/link-manager.tsx';

export default function StripeAdminPage() {
  return (
    <DeskFrame title="Payment links" intro="Where customers pay each price. Changes count right away.">
      <LinkManager />
    </DeskFrame>
  );
}
