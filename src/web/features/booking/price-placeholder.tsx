import { lineClass } from './price-lines.tsx';
import { RefundTerms } from './refund-terms.tsx';

/** Typical length of a tier's name. */
const typicalTier = 'Single family, 0,000–0,000 sq ft';

/** Placeholder with the height of the price lines, so that nothing below them moves when they load. */
export const PricePlaceholder = ({ addons }: { addons: readonly string[] }) => (
  <div className="relative border-t border-line">
    <p role="status" className="absolute inset-x-0 py-2">
      Adding it up…
    </p>
    <div aria-hidden className="invisible">
      <p className={lineClass}>
        <span>{typicalTier}</span>
        <span>$000</span>
      </p>
      {addons.map((addon) => (
        <p key={addon} className={lineClass}>
          &nbsp;
        </p>
      ))}
      <p className="price mt-4 text-[min(3rem,13vw)]">&nbsp;</p>
      <RefundTerms />
    </div>
  </div>
);
