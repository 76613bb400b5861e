import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export const BackLink = ({ to, words }: { to: string; words: string }) => (
  <Link
    to={to}
    className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
  >
    <ArrowLeft aria-hidden size={18} /> {words}
  </Link>
);
