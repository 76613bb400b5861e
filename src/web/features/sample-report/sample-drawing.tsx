import { PICTURE, TONES, type Tone, type ToneName } from '../../../domain/report/drawing.ts';
import { SAMPLE_DRAWINGS, type SampleDrawingName } from '../../../domain/report/sample-drawings.ts';
import { paletteVariable } from '../../lib/palette-head.ts';

/** Follows the business's palette on light and dark screens. */
function toneColor(name: ToneName): string {
  const { of, share, into }: Tone = TONES[name];
  const color = `var(${paletteVariable(of)})`;
  if (share === undefined || into === undefined) return color;
  return `color-mix(in srgb,${color} ${share * 100}%,var(${paletteVariable(into)}))`;
}

/** `decorative`: its words are next to it. */
export function SampleDrawing(props: { name: SampleDrawingName; className?: string; decorative?: boolean }) {
  const { alt, shapes } = SAMPLE_DRAWINGS[props.name];
  return (
    <svg
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      className={props.className}
      strokeLinecap="round"
      role="img"
      aria-label={alt}
      aria-hidden={props.decorative}
    >
      {shapes.map(({ tone, path, line }) =>
        line === undefined ? (
          <path key={path} fill={toneColor(tone)} d={path} />
        ) : (
          <path key={`${line} ${path}`} fill="none" stroke={toneColor(tone)} strokeWidth={line} d={path} />
        ),
      )}
    </svg>
  );
}
