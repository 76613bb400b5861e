// The formatted text is written into the field directly; a correction by React would move the caret to the end.
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'onInput' | 'inputMode'> & {
  shape: (typed: string) => string;
};

export const CardField = ({ shape, ...field }: Field) => (
  <TextField
    {...field}
    inputMode="numeric"
    onInput={({ currentTarget: input }) => shapeInPlace(input, shape)}
  />
);

/** The caret stays behind the same digit; at the end it stays at the end. */
function shapeInPlace(input: HTMLInputElement, shape: Field['shape']): void {
  const typed = input.value;
  const shaped = shape(typed);
  if (shaped === typed) return;
  const at = input.selectionStart ?? typed.length;
  const before = typed.slice(0, at).replace(/\D/g, '').length;
  const digitEnds = [...shaped.matchAll(/\d/g)].map(({ index }) => index + 1);
  const inside = before === 0 ? 0 : (digitEnds[before - 1] ?? shaped.length);
  const caret = at >= typed.length ? shaped.length : inside;
  input.value = shaped;
  input.setSelectionRange(caret, caret);
}
