// One section of the business: its fields over the shared draft, then the check, then what was published.
import { type ReactNode, useEffect, useState } from 'react';
import { calendarDate, formatLongDate } from '../../../../domain/calendar-date.ts';
import { toast } from '../../../ui/toast-store.ts';
import { LoadFailed, Panel } from '../panel.tsx';
import { type BusinessForm, FormContext, focusField, focusProblems } from './business-form.ts';
import { takeWantedField } from './draft-store.ts';
import type { BusinessSection } from './field-labels.ts';
import { MergeText } from './merge-text.tsx';
import { ProblemList } from './problem-list.tsx';
import { PublishBar } from './publish-bar.tsx';
import { PublishedLinks } from './published-links.tsx';
import { Review } from './review.tsx';
import { type Business, type PublishChoice, useBusiness } from './use-business.ts';

export function BusinessFrame(props: {
  id: BusinessSection;
  title: string;
  about: string;
  children: (form: BusinessForm, business: Business, reload: () => Promise<void>) => ReactNode;
}) {
  const { id, title, about, children } = props;
  const { state, business, form, draft, merged, checked, busy, reload, check, publish, backToEditing } =
    useBusiness();
  const [published, setPublished] = useState<{ from: string | null }>();
  const isShown = form !== undefined;

  // A link in the list of problems led to this section.
  useEffect(() => {
    const wanted = isShown && takeWantedField();
    if (wanted) focusField(wanted);
  }, [isShown]);

  const tryCheck = async () => {
    setPublished(undefined);
    await check();
    focusProblems();
  };
  const tryPublish = async (choice: PublishChoice) => {
    const { from } = choice;
    if (!(await publish(choice))) return;
    setPublished({ from });
    toast({ title: publishedText(from) });
  };

  return (
    <Panel id={id} title={title} about={about}>
      {state === 'loading' && <p role="status">Loading…</p>}
      {state === 'failed' && <LoadFailed reload={reload} />}
      {state === 'not-the-owner' && (
        <p className="border-y border-line py-6 text-lead">Only the owner can change this.</p>
      )}
      {form && business && (
        <FormContext value={form}>
          {merged && <MergeText notice={merged} form={form} />}
          {published && (
            <PublishedLinks text={publishedText(published.from)} isLater={published.from !== null} />
          )}
          {checked ? (
            <Review
              checked={checked}
              business={business}
              busy={busy}
              onBack={backToEditing}
              onPublish={(choice) => void tryPublish(choice)}
            />
          ) : (
            <>
              <ProblemList section={id} form={form} />
              <form
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  if (!busy) void tryCheck();
                }}
              >
                {children(form, business, reload)}
                {draft && <PublishBar draft={draft} busy={busy} />}
              </form>
            </>
          )}
        </FormContext>
      )}
    </Panel>
  );
}

const publishedText = (from: string | null): string =>
  from === null ? 'Published. Visitors see it now.' : `Published. Visitors see it from ${dayText(from)}.`;

/** "January 1, 2027" */
function dayText(day: string): string {
  const [, ...withoutWeekday] = formatLongDate(calendarDate(day)).split(', ');
  return withoutWeekday.join(', ');
}
