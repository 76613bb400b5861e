import type { CSSProperties } from 'react';
import { type Mark, readMark } from '../../../../domain/business/mark.ts';
import { paletteVariable } from '../../../lib/palette-head.ts';
import type { Draft } from './draft.ts';
import { textAt } from './draft-path.ts';

/** A piece of a page in the draft's colors, light and dark. */
export function BrandPreview({ fields }: { fields: Draft }) {
  const mark = readMark(textAt(fields, 'brand.mark'));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((shade) => (
          <Piece key={shade} shade={shade} fields={fields} mark={mark.ok ? mark.value : undefined} />
        ))}
      </div>
      {!mark.ok && <p className="text-fine font-medium text-danger">{mark.reason}</p>}
    </>
  );
}

type Shade = 'light' | 'dark';

function Piece({ shade, fields, mark }: { shade: Shade; fields: Draft; mark: Mark | undefined }) {
  const name = textAt(fields, 'name');
  return (
    <div style={colorsOf(fields, shade)} className="border border-line bg-page text-ink">
      <p className="px-4 pt-2 text-fine text-muted">{shade === 'light' ? 'Light screen' : 'Dark screen'}</p>
      <div className="flex items-center gap-2.5 px-4 py-3">
        {mark && <Drawing mark={mark} accent="fill-accent" />}
        <span className="font-display text-lg leading-tight font-[640]">{name}</span>
      </div>
      <div className="grid gap-3 bg-sunk px-4 py-3">
        <p>
          Text on a sunk area. <span className="text-accent">An accent.</span>
        </p>
        <div className="border border-line bg-raised p-3">
          <p>Text on a raised area.</p>
          <p className="text-fine text-muted">Muted text, such as a hint.</p>
          <p className="mt-3 inline-block bg-action px-4 py-2 font-semibold text-on-action">Book for $650</p>
        </div>
      </div>
      <div className="flex items-center gap-2.5 bg-night px-4 py-3 text-on-night">
        {mark && <Drawing mark={mark} accent="fill-glow" />}
        <span>
          The foot of the page. <span className="text-glow">A glow.</span>
        </span>
      </div>
    </div>
  );
}

const Drawing = ({ mark, accent }: { mark: Mark; accent: string }) => (
  <svg
    viewBox={`0 0 ${mark.width} ${mark.height}`}
    width="40"
    height="40"
    aria-hidden="true"
    className="shrink-0"
  >
    {mark.shapes.map(({ color, path }) => (
      <path key={path} d={path} className={color === 'accent' ? accent : 'fill-current'} />
    ))}
  </svg>
);

/** Colors with a light and a dark shade, and those with one. */
const shaded = ['page', 'sunk', 'raised', 'ink', 'muted', 'line', 'action', 'onAction', 'accent'] as const;
const single = ['night', 'onNight', 'glow'] as const;

function colorsOf(fields: Draft, shade: Shade): CSSProperties {
  const all = [
    ...shaded.map((name) => [name, `${name}.${shade}`] as const),
    ...single.map((name) => [name, name] as const),
  ].map(([name, path]) => [paletteVariable(name), textAt(fields, `brand.palette.${path}`)] as const);
  // A color that is still being typed leaves the page's own.
  return Object.fromEntries(all.filter(([, color]) => /^#[0-9a-f]{6}$/.test(color)));
}
