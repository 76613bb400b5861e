// The search box with its list of suggestions, after the ARIA combobox pattern.
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { fieldClass } from '../../ui/field.tsx';
import type { Suggestion, Suggestions } from './use-suggestions.ts';

const listId = 'address-suggestions';

export function AddressSearch(props: {
  input: string;
  suggestions: Suggestions;
  field: RefObject<HTMLInputElement | null>;
  onType: (input: string) => void;
  onPick: (suggestion: Suggestion) => void;
}) {
  const { input, suggestions, onType, onPick } = props;
  const list = suggestions.state === 'found' ? suggestions.list : [];
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts without a marked option.
  useEffect(() => setActive(-1), [suggestions]);

  const shown = open && list.length > 0;
  const pick = (suggestion: Suggestion) => {
    setOpen(false);
    // Closes a phone's keyboard, which would cover the price.
    if (window.matchMedia('(pointer: coarse)').matches) props.field.current?.blur();
    onPick(suggestion);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const move = (to: number) => {
      event.preventDefault();
      setOpen(true);
      setActive((to + list.length) % list.length);
    };
    const marked = list[active];
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    } else if (list.length === 0) {
      return;
    } else if (event.key === 'ArrowDown') {
      move(active + 1);
    } else if (event.key === 'ArrowUp') {
      move(active === -1 ? list.length - 1 : active - 1);
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault();
      // A single suggestion is taken on Enter, unless the list belongs to an earlier text.
      const current = suggestions.state === 'found' && suggestions.text === input.trim();
      const chosen = marked ?? (current && list.length === 1 ? list[0] : undefined);
      if (chosen) pick(chosen);
    }
  };

  return (
    <div className="relative">
      <label htmlFor="address-input" className="font-medium">
        Property address
      </label>
      <div className="relative">
        <Search
          aria-hidden
          size={20}
          className="pointer-events-none absolute left-4 top-1/2 mt-0.5 -translate-y-1/2 text-muted"
        />
        <input
          ref={props.field}
          id="address-input"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
          aria-describedby="address-hint"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="search"
          placeholder="Number and street"
          value={input}
          onChange={(event) => {
            setOpen(true);
            setActive(-1);
            onType(event.target.value);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className={`${fieldClass} pl-12 text-lead`}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggested addresses"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto border border-line bg-raised shadow-lg"
      >
        {list.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
          <div
            key={suggestion.placeId}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Keeps the focus in the field, so that the list stays open until the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
            className="flex min-h-13 cursor-pointer items-center border-b border-line px-4 py-2 leading-snug last:border-0 hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
          >
            {suggestion.description}
          </div>
        ))}
      </div>
      {suggestions.state === 'found' && suggestions.attribution && (
        <p className="text-right text-sm text-muted">{suggestions.attribution}</p>
      )}
      <p className="sr-only" role="status">
        {shown &&
          `${list.length} suggested ${list.length === 1 ? 'address' : 'addresses'}. Use the arrow keys.`}
      </p>
    </div>
  );
}

const optionId = (index: number) => `${listId}-${index}`;
