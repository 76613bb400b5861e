// What the fields of a section share: the draft, its problems, and how to change it.
import { createContext, useContext } from 'react';
import type { Draft, Problem } from './draft.ts';
import { textAt } from './draft-path.ts';
import type { Published } from './draft-store.ts';

export type BusinessForm = {
  published: Published;
  fields: Draft;
  problems: readonly Problem[];
  change: (path: string, value: Draft) => void;
};

export const FormContext = createContext<BusinessForm | null>(null);

export function useForm(): BusinessForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('This field has no form');
  return form;
}

/** Binds an input to the draft; its path is its id and name. */
export function useField(path: string) {
  const { fields, problems, change } = useForm();
  return {
    id: path,
    name: path,
    value: textAt(fields, path),
    error: problemText(problems, path),
    onChange: (value: string) => change(path, value),
  };
}

/** Problems of the field, and of the lines or paragraphs that it holds as one text. */
export function problemText(problems: readonly Problem[], path: string): string | undefined {
  const found = problems.flatMap(({ field, message }) => {
    if (field === path) return [message];
    const line = field.startsWith(`${path}.`) ? field.slice(path.length + 1) : '';
    return /^\d+$/.test(line) ? [`Number ${Number(line) + 1}: ${message}`] : [];
  });
  return found.length > 0 ? found.join(' ') : undefined;
}

export const hasProblem = (problems: readonly Problem[], path: string): boolean =>
  problems.some(({ field }) => field === path || field.startsWith(`${path}.`));

/** The list of everything the last check found. */
export const PROBLEM_LIST = 'business-problems';

/** Once it is shown. */
export const focusProblems = (): void =>
  void requestAnimationFrame(() => document.getElementById(PROBLEM_LIST)?.focus());

/** Opens what hides the field, or the nearest thing around it, and moves there. */
export function focusField(path: string): void {
  const names = path.split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const element = document.getElementById(names.slice(0, length).join('.'));
    if (!element) continue;
    for (
      let around = element.closest('details');
      around;
      around = around.parentElement?.closest('details') ?? null
    )
      around.open = true;
    element.focus();
    element.scrollIntoView({ block: 'center' });
    return;
  }
}
