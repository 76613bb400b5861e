// Fields of the business's form. Labels come from the one list of field names.
import type { ReactNode } from 'react';
import { FieldError, SelectField, TextField } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { problemText, useField, useForm } from './business-form.ts';
import { labelOf } from './field-labels.ts';

type Options = { label?: ReactNode; hint?: ReactNode; className?: string };

export const DraftText = ({
  path,
  label = labelOf(path),
  ...props
}: { path: string; type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time'; max?: string } & Options) => (
  <TextField autoComplete="off" {...props} {...useField(path)} label={label} />
);

/** Digits come up first on a phone. */
export const DraftNumber = ({
  path,
  label = labelOf(path),
  decimal,
  ...props
}: { path: string; decimal?: true } & Options) => (
  <TextField
    {...props}
    {...useField(path)}
    label={label}
    // A phone's pad for decimals has no minus sign.
    inputMode={decimal ? 'text' : 'numeric'}
    autoComplete="off"
  />
);

export const DraftArea = ({
  path,
  label = labelOf(path),
  hint,
  rows,
}: { path: string; rows: number; hint: ReactNode } & Options) => {
  const { name: _, ...field } = useField(path);
  return <TextArea {...field} label={label} hint={hint} rows={rows} />;
};

export const DraftSelect = ({
  path,
  label = labelOf(path),
  options,
  ...props
}: { path: string; options: readonly { value: string; label: string }[] } & Options) => {
  const { name: _, ...field } = useField(path);
  return <SelectField {...props} {...field} label={label} options={options} />;
};

export const Group = ({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) => (
  <section className="border-t border-line py-7 first:border-t-0 first:pt-0">
    <h3 className="text-lead font-sans font-semibold tracking-normal">{title}</h3>
    {about && <p className="mt-1 max-w-2xl text-fine text-muted">{about}</p>}
    <div className="mt-4 grid max-w-2xl gap-5">{children}</div>
  </section>
);

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

/** The problem of something that is not one input. */
export const ProblemAt = ({ path }: { path: string }) => (
  <FieldError id={path} error={problemText(useForm().problems, path)} />
);
