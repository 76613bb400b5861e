// Links for before booking: the inspector, the scope, the price.
import { ArrowLeft, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { fullName, leadInspector } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';

type View = 'main' | 'inspector' | 'includes';

const tile =
  'flex min-h-13 w-full flex-wrap items-center justify-between gap-x-4 border-b border-line py-4 text-left text-lead font-semibold';

export function ContactHub(props: {
  verified: boolean;
  pricingAddress: string;
  inspectorView: ReactNode;
  includesView: ReactNode;
  onReading: (reading: boolean) => void;
}) {
  const [view, setView] = useState<View>('main');
  const show = (next: View) => {
    setView(next);
    props.onReading(next !== 'main');
  };
  return (
    <section aria-labelledby="hub-title" className="border-t-2 border-ink pt-5">
      <h2 id="hub-title" className="title-md">
        {view === 'inspector'
          ? 'Meet Our Inspector'
          : view === 'includes'
            ? 'What’s Included'
            : 'Take a look around'}
      </h2>
      {view === 'main' ? (
        <div className="mt-3">
          <button type="button" onClick={() => show('inspector')} className={tile}>
            Meet Our Inspector
            <span className="text-fine font-normal text-muted">{fullName(leadInspector(business()))}</span>
          </button>
          <button type="button" onClick={() => show('includes')} className={tile}>
            What’s Included
          </button>
          {props.verified ? (
            <Link to={props.pricingAddress} className={tile}>
              View Pricing
            </Link>
          ) : (
            <button
              type="button"
              aria-disabled
              className={`${tile} text-muted`}
              data-tooltip="Verify your phone first"
            >
              View Pricing
              <span className="inline-flex items-center gap-2 border border-accent px-2.5 py-0.5 text-fine font-medium text-accent">
                <Lock aria-hidden size={16} /> Verification Required
              </span>
            </button>
          )}
        </div>
      ) : (
        <div className="mt-4">
          {view === 'inspector' ? props.inspectorView : props.includesView}
          <button
            type="button"
            onClick={() => show('main')}
            className="mt-5 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
          >
            <ArrowLeft aria-hidden size={18} /> Back
          </button>
        </div>
      )}
    </section>
  );
}
