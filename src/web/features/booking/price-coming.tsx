/** About as long as they all are. */
const someTier = 'Single family, 0,000–0,000 sq ft';
const line = 'flex justify-between gap-6 border-b border-line py-2';

/** As high as the price lines will be: what stands below is not pushed away from under a finger when they come. */
export const PriceComing = ({ addons }: { addons: readonly string[] }) => (
  <div className="relative border-t border-line">
    <p role="status" className="absolute inset-x-0 py-2">
      Adding it up…
    </p>
    <div aria-hidden className="invisible">
      <p className={line}>
        <span>{someTier}</span>
        <span>$000</span>
      </p>
      {addons.map((addon) => (
        <p key={addon} className={line}>
          &nbsp;
        </p>
      ))}
      <p className="price mt-4 text-[min(3rem,13vw)]">&nbsp;</p>
    </div>
  </div>
);
