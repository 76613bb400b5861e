// Fields of the business's form. Labels come from the one list of field names.
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { actionClass } from '../../../ui/action.tsx';
import { FieldError, SelectField, TextField } from '../../../ui/field.tsx';
import { TextArea } from '../text-area.tsx';
import { hasProblem, problemText, useField, useForm } from './business-form.ts';
import type { Draft } from './draft.ts';
import { rowsAt } from './draft-path.ts';
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

/** Ids of headings of the office, which a list's path must not repeat. */
const headings = ['services', 'inspectors'];

type RowsProps = {
  path: string;
  /** How a row is named to screen readers, or its title if it can be opened. */
  nameOf: (index: number) => string;
  children: (path: string, index: number) => ReactNode;
  /** `beforeLast`: the last row closes the list. */
  add?: { label: string; blank: Draft; beforeLast?: true };
  isRemovable?: (index: number) => boolean;
};

function useRows({ path, add }: Pick<RowsProps, 'path' | 'add'>) {
  const { fields, problems, change } = useForm();
  const rows = rowsAt(fields, path);
  return {
    rows,
    problems,
    error: problems.find(({ field }) => field === path)?.message,
    remove: (index: number) =>
      change(
        path,
        rows.filter((_, at) => at !== index),
      ),
    append: () =>
      add &&
      change(
        path,
        add.beforeLast ? [...rows.slice(0, -1), add.blank, ...rows.slice(-1)] : [...rows, add.blank],
      ),
  };
}

const RowsFrame = (props: {
  path: string;
  error: string | undefined;
  children: ReactNode;
  add: ReactNode;
}) => (
  <div
    id={headings.includes(props.path) ? undefined : props.path}
    tabIndex={-1}
    className="focus:outline-none"
  >
    {props.children}
    <FieldError id={props.path} error={props.error} />
    {props.add}
  </div>
);

const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <button
    type="button"
    onClick={onAdd}
    className="mt-3 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
  >
    <Plus aria-hidden className="size-5" /> {label}
  </button>
);

/** Short rows of two fields, with a button to remove each. */
export function ShortRows(props: RowsProps) {
  const { path, nameOf, children, add, isRemovable = () => true } = props;
  const { rows, error, remove, append } = useRows(props);
  return (
    <RowsFrame path={path} error={error} add={add && <AddButton label={add.label} onAdd={append} />}>
      <ul className="grid gap-4">
        {rows.map((_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            key={index}
            className={add ? 'flex items-start gap-2' : ''}
          >
            <div className="grid min-w-0 grow grid-cols-2 gap-3 max-[18rem]:grid-cols-1">
              {children(`${path}.${index}`, index)}
            </div>
            {add && (
              <button
                type="button"
                onClick={() => remove(index)}
                disabled={!isRemovable(index)}
                aria-label={`Remove ${nameOf(index)}`}
                className="mt-8.5 inline-flex size-13 shrink-0 items-center justify-center disabled:invisible"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </RowsFrame>
  );
}

/** Long rows, each closed behind its name until it is opened or has a problem. */
export function OpenableRows(props: RowsProps) {
  const { path, nameOf, children, add, isRemovable = () => true } = props;
  const { rows, problems, error, remove, append } = useRows(props);
  const [added, setAdded] = useState<number>();
  const onAdd = () => {
    setAdded(rows.length);
    append();
  };
  return (
    <RowsFrame path={path} error={error} add={add && <AddButton label={add.label} onAdd={onAdd} />}>
      <ul className="border-t border-line">
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <li key={index} className="border-b border-line">
            <details open={hasProblem(problems, `${path}.${index}`) || index === added || undefined}>
              <summary className="min-h-13 py-3 font-medium">{nameOf(index)}</summary>
              <div className="grid gap-5 pt-2 pb-6">
                {children(`${path}.${index}`, index)}
                {add && isRemovable(index) && (
                  <div>
                    <button
                      type="button"
                      onClick={() => {
                        setAdded(undefined);
                        remove(index);
                      }}
                      className={actionClass('quiet')}
                    >
                      <Trash2 aria-hidden className="size-5" /> Remove {nameOf(index)}
                    </button>
                  </div>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </RowsFrame>
  );
}

/** The problem of something that is not one input. */
export const ProblemAt = ({ path }: { path: string }) => (
  <FieldError id={path} error={problemText(useForm().problems, path)} />
);
