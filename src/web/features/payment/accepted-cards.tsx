import { Lock } from 'lucide-react';

/**
 * Shown next to an amount: secure payment, and the accepted cards. The marks are our own drawings, not the brands' files.
 */
export const AcceptedCards = () => (
  <div>
    <p className="flex items-center gap-1.5 text-fine font-medium">
      <Lock aria-hidden size={16} /> Secure payment
    </p>
    <p className="mt-1.5 flex gap-1.5">
      <Card name="Visa" fill="#1a1f71">
        <path d="M7 8l2.6 7L12 8M14 8v7M20 9c-2-1.6-4-.6-4 .6 0 2.2 4 1.6 4 3.8 0 1.4-2.4 2-4 .6M22 15l2.6-7 2.4 7M23 12.8h3.2" />
      </Card>
      <Card name="Mastercard" fill="#252525">
        <circle cx="14" cy="11.5" r="6" fill="#eb001b" stroke="none" />
        <circle cx="20" cy="11.5" r="6" fill="#f79e1b" fillOpacity=".85" stroke="none" />
      </Card>
      <Card name="American Express" fill="#016fd0">
        <path d="M4 15l2.6-7 2.4 7M5 12.8h3M11 15V8l2.5 4L16 8v7M22.5 8h-4v7h4M18.5 11.5h3.5M25 8l5 7M30 8l-5 7" />
      </Card>
      <Card name="Discover" fill="#4d4d4d">
        <path d="M5 8v7h1.6c4.4 0 4.4-7 0-7zM12.5 8v7" />
        <circle cx="23" cy="11.5" r="5" fill="#f47216" stroke="none" />
      </Card>
    </p>
  </div>
);

const Card = (props: { name: string; fill: string; children: React.ReactNode }) => (
  <svg
    role="img"
    aria-label={props.name}
    viewBox="0 0 34 23"
    className="h-[1.45rem] w-auto"
    fill="none"
    stroke="#fff"
    strokeWidth="1.5"
    strokeLinejoin="round"
  >
    <rect width="34" height="23" rx="3" fill={props.fill} stroke="none" />
    {props.children}
  </svg>
);
