import { Check } from 'lucide-react';
import type { Managed } from '../../../api/manage-booking.ts';
import { usd } from '../../lib/usd.ts';

/** Signing and paying, each done or still to do. */
export const StepsLeft = ({ managed: { contractSigned, due, payLaterWords } }: { managed: Managed }) => (
  <ol className="mt-4 grid gap-3">
    <Step number={1} done={contractSigned} current={!contractSigned}>
      {contractSigned ? 'Agreement signed' : 'Sign the agreement'}
    </Step>
    {payLaterWords === null && (
      <Step number={2} done={due === 0} current={contractSigned && due > 0}>
        {due === 0 ? 'Paid' : `Pay ${usd(due)}`}
      </Step>
    )}
  </ol>
);

const Step = (props: { number: number; done: boolean; current: boolean; children: string }) => (
  <li aria-current={props.current ? 'step' : undefined} className="flex items-center gap-3">
    <span
      aria-hidden
      className={`grid size-8 shrink-0 place-items-center rounded-full border-2 font-semibold ${props.done || props.current ? 'border-action' : 'border-line'} ${props.done ? 'bg-action text-on-action' : ''}`}
    >
      {props.done ? <Check size={18} /> : props.number}
    </span>
    <span className={props.current ? 'text-lead font-semibold' : 'text-muted'}>
      {props.children}
      {props.done && <span className="sr-only">, done</span>}
    </span>
  </li>
);
