import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';
import type { NewAppointmentForm } from './use-new-appointment.ts';

const ConfirmDialog = lazyPart(() => import('../../ui/confirm-dialog.tsx'));

export function SaveBar({ form, offline }: { form: NewAppointmentForm; offline: boolean }) {
  const { button, problems, asked, setAsked, save } = form;
  const blocked = button.waits || offline;
  const others = Object.keys(problems).filter((field) => field !== 'all');
  return (
    <div>
      <button
        type="button"
        onClick={() => blocked || void save()}
        aria-disabled={blocked || undefined}
        className={`${actionClass()} w-full text-lead aria-disabled:opacity-70 sm:w-auto`}
      >
        {button.text}
      </button>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {problems.all ?? (others.length > 0 && 'Not booked yet. Please check the marked fields.')}
      </p>
      {asked && (
        <Suspense>
          <ConfirmDialog
            question={{
              title: 'We don’t offer this time',
              words: `${asked.map(({ words }) => words).join('. ')}. Book it anyway?`,
              yes: 'Book it anyway',
              no: 'Choose another time',
            }}
            open
            onOpenChange={(open) => open || setAsked(null)}
            onConfirm={() => save(asked)}
            carefully
          />
        </Suspense>
      )}
    </div>
  );
}
