import { useId } from 'react';
import { compassPoint, headingSlider, quickHeadings } from './camera.ts';

/** The camera's heading. Quick values can exceed the slider's range. */
export function HeadingControl(props: { heading: number; onChange: (heading: number) => void }) {
  const { heading, onChange } = props;
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-medium">
          Heading
        </label>
        <output htmlFor={id} className="price text-3xl">
          {heading}° {compassPoint(heading)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...headingSlider}
        value={Math.min(headingSlider.max, Math.max(headingSlider.min, heading))}
        aria-valuetext={`${heading} degrees`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-action"
      />
      <p className="flex justify-between text-fine text-muted" aria-hidden="true">
        <span>{headingSlider.min}°</span>
        <span>{headingSlider.max}°</span>
      </p>
      <p className="min-h-6 text-fine text-muted">
        {heading > headingSlider.max &&
          `${heading}° is beyond the slider, which ends at ${headingSlider.max}°.`}
      </p>
      <fieldset className="mt-4">
        <legend className="font-medium">Quick test</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {quickHeadings.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === heading}
              onClick={() => onChange(value)}
              className="min-h-11 min-w-16 border-2 border-ink px-3 font-semibold aria-pressed:bg-ink aria-pressed:text-page"
            >
              {value}° {compassPoint(value)}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
