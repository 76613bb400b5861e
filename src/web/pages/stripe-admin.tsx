import { DeskFrame } from '../features/desk/desk-frame.tsx';
import { LinkManager } from '../features/payment-links/link-manager.tsx';

export default function StripeAdminPage() {
  return (
    <DeskFrame
      title="Payment links"
      greeting="The page on which each price is paid. What you set here counts at once."
    >
      <LinkManager />
    </DeskFrame>
  );
}
