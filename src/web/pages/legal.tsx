import { useLocation } from 'react-router';
import { LegalText } from '../features/legal/legal-text.tsx';
import { paths } from '../paths.ts';

export default function LegalPage() {
  return useLocation().pathname === paths.terms ? (
    <LegalText key="terms" document="terms" title="Terms" />
  ) : (
    <LegalText key="privacy" document="privacy" title="Privacy" />
  );
}
