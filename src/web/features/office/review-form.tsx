import { type FormEvent, useState } from 'react';
import { addReview } from '../../../api/reviews-admin.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { showRefusal } from './attempt.ts';

const ratings = [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: `${rating} of 5` }));

export function ReviewForm({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const today = phoenixDateOf(new Date());
  const [typed, setTyped] = useState({ author: '', city: '', words: '', rating: '5', date: today as string });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const bind = (field: keyof typeof typed) => ({
    id: `review-${field}`,
    value: typed[field],
    error: errors[field],
    onChange: (value: string) => setTyped((before) => ({ ...before, [field]: value })),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await deskCall(addReview, { body: { ...typed, rating: Number(typed.rating) } });
      toast({ title: 'Review added' });
      onAdded();
    } catch (error) {
      const fields = (error instanceof CallFailed && error.failure?.fields) || [];
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      showRefusal(error);
    }
    setBusy(false);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-2xl gap-5 border border-line bg-raised p-5"
    >
      <h3 className="title-md">Add a review</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind('author')} label="Name" hint="As they signed it" autoComplete="off" />
        <TextField {...bind('city')} label="City" autoComplete="off" />
        <SelectField {...bind('rating')} label="Rating" options={ratings} />
        <TextField {...bind('date')} label="Date" type="date" max={today} />
      </div>
      <TextArea
        {...bind('words')}
        label="What they wrote"
        rows={5}
        hint="Word for word, at most 1,000 characters"
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy} className={actionClass()}>
          Add to the site
        </button>
        <button type="button" onClick={onCancel} className={actionClass('quiet')}>
          Cancel
        </button>
      </div>
    </form>
  );
}
