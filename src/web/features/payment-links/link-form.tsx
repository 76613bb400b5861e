import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ListedPaymentLink, PaymentLinks } from '../../../api/payment-links.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { setLink } from './link-calls.ts';

const invalidUrl = () =>
  toast({
    title: 'Invalid URL',
    description: 'Please enter a valid Stripe payment link URL',
    tone: 'destructive',
  });

/** Keeps the typed value after a concurrent edit: it shows the stored one, and saving again overwrites it. */
export function LinkForm(props: {
  link: ListedPaymentLink;
  price: string;
  hosts: readonly string[];
  onAnswer: (links: PaymentLinks) => void;
  onEnd: () => void;
}) {
  const { link, price, hosts, onAnswer, onEnd } = props;
  const field = `link-url-${link.id}`;
  const [typed, setTyped] = useState(link.stripeUrl);
  /** The stored link that this edit is based on: the list may be refreshed while typing. */
  const [seen, setSeen] = useState(link.stripeUrl);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);

  const refuse = (words: string) => {
    setError(words);
    document.getElementById(field)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (typed.trim() === '') {
      refuse('Please enter a valid Stripe payment link URL');
      return invalidUrl();
    }
    setBusy(true);
    const answer = await setLink(link.id, typed.trim(), seen);
    setBusy(false);
    if (answer.ok) {
      onAnswer(answer.links);
      toast({ title: 'Payment Link Updated' });
      return onEnd();
    }
    if (answer.reason === 'changed') {
      onAnswer(answer.links);
      setSeen(answer.links.links.find(({ id }) => id === link.id)?.stripeUrl ?? '');
      return setConflict(true);
    }
    refuse(answer.words);
    if (answer.status === 422) invalidUrl();
    else toast({ title: 'Not saved', description: answer.words, tone: 'destructive' });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-4 max-w-3xl bg-raised p-4 sm:p-6"
    >
      <div role="alert">
        {conflict && (
          <p className="mb-4 border-l-4 border-accent bg-sunk p-4 [overflow-wrap:anywhere]">
            Someone else just changed this link: {seen === '' ? 'none is set' : seen}. What you typed is still
            here. Save again to use it.
          </p>
        )}
      </div>
      <TextField
        id={field}
        label={`Stripe payment link for ${price}`}
        hint={`It begins with ${hosts.map((host) => `https://${host}/`).join(' or ')}.`}
        error={error}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy} className={actionClass()}>
          Save
        </button>
        <button type="button" onClick={onEnd} className={actionClass('quiet')}>
          Cancel
        </button>
      </div>
    </form>
  );
}
