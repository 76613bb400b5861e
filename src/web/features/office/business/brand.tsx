import { type ChangeEvent, useState } from 'react';
import { MAX_MARK_LENGTH } from '../../../../domain/business/mark.ts';
import { actionClass } from '../../../ui/action.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { useField, useForm } from './business-form.ts';
import { BusinessFrame } from './business-frame.tsx';
import { ColorField } from './color-field.tsx';
import { labelOf } from './field-labels.ts';
import { DraftArea, Group, ProblemAt } from './fields.tsx';

export function Brand() {
  return (
    <BusinessFrame
      id="brand"
      title="Brand"
      about="Your logo and colors, for light and dark screens. We check that every text can be read on every ground."
    >
      {() => (
        <>
          <Preview />
          <Mark />
          <Group title="Colors" about="Each for a light and a dark screen.">
            {twoShades.map((name) => (
              <Shades key={name} path={`brand.palette.${name}`} />
            ))}
          </Group>
          <Group title="Dark bands" about="At the top and the foot of pages, the same on every screen.">
            {oneShade.map((name) => (
              <ColorField
                key={name}
                path={`brand.palette.${name}`}
                label={labelOf(`brand.palette.${name}`)}
              />
            ))}
          </Group>
        </>
      )}
    </BusinessFrame>
  );
}

const twoShades = ['page', 'sunk', 'raised', 'ink', 'muted', 'line', 'action', 'onAction', 'accent'] as const;
const oneShade = ['night', 'onNight', 'glow'] as const;

function Preview() {
  const { fields } = useForm();
  return (
    <Group title="How it looks">
      <BrandPreview fields={fields} />
    </Group>
  );
}

const Shades = ({ path }: { path: string }) => (
  <fieldset id={path} tabIndex={-1} className="focus:outline-none">
    <legend className="font-medium">{labelOf(path)}</legend>
    <div className="mt-1 grid gap-4 sm:grid-cols-2">
      <ColorField path={`${path}.light`} label="Light screen" of={labelOf(path)} />
      <ColorField path={`${path}.dark`} label="Dark screen" of={labelOf(path)} />
    </div>
    <ProblemAt path={path} />
  </fieldset>
);

function Mark() {
  const { onChange } = useField('brand.mark');
  const [refusal, setRefusal] = useState<string>();
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > MAX_MARK_LENGTH) return setRefusal('The logo has more than 20 kB. Please simplify it.');
    setRefusal(undefined);
    onChange((await file.text()).replace(/^\s*<\?xml[^>]*\?>\s*/, '').trim());
  };
  return (
    <Group
      title="Logo"
      about="A simple drawing next to your name: an SVG with filled paths only. Paths have the text’s color; with class=&quot;accent&quot; they have the accent color."
    >
      <div>
        <label
          className={`${actionClass('quiet')} has-focus-visible:outline-3 has-focus-visible:outline-accent`}
        >
          Choose an SVG file
          <input
            type="file"
            accept=".svg,image/svg+xml"
            onChange={(event) => void take(event)}
            className="sr-only"
          />
        </label>
        {refusal && (
          <p role="alert" className="mt-1.5 text-fine font-medium text-danger">
            {refusal}
          </p>
        )}
      </div>
      <DraftArea
        path="brand.mark"
        label="Or paste the SVG"
        rows={6}
        hint="It begins with <svg and ends with </svg>."
      />
    </Group>
  );
}
