// Lists of rows in the business's form.
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { actionClass } from '../../../ui/action.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { hasProblem, useForm } from './business-form.ts';
import type { Draft } from './draft.ts';
import { rowsAt, textAt } from './draft-path.ts';
import { Openable } from './openable.tsx';

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
    error: problems.find(({ field }) => field === path)?.message,
    remove: (index: number) => {
      change(
        path,
        rows.filter((_, at) => at !== index),
      );
      // The button that had the focus is gone.
      document.getElementById(path)?.focus({ preventScroll: true });
    },
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
  const { fields, problems } = useForm();
  const { rows, error, remove, append } = useRows(props);
  const [added, setAdded] = useState<number>();
  const onAdd = () => {
    setAdded(rows.length);
    append();
  };
  return (
    <RowsFrame path={path} error={error} add={add && <AddButton label={add.label} onAdd={onAdd} />}>
      <ul className="border-t border-line">
        {rows.map((_, index) => (
          // By its id, so that the next row is not open when one is removed.
          <li key={textAt(fields, `${path}.${index}.id`) || index} className="border-b border-line">
            <Openable
              title={<span className="font-medium">{nameOf(index)}</span>}
              mustOpen={hasProblem(problems, `${path}.${index}`) || index === added}
            >
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
                    <Trash2 aria-hidden className="size-5 shrink-0" /> Remove {nameOf(index)}
                  </button>
                </div>
              )}
            </Openable>
          </li>
        ))}
      </ul>
    </RowsFrame>
  );
}
