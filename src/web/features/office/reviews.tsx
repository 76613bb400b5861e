import { useState } from 'react';
import { listAllReviews, type ReviewToShow, showReview } from '../../../api/reviews-admin.ts';
import { calendarDate, formatLongDate } from '../../../domain/calendar-date.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { attempt } from './attempt.ts';
import { AnswerList, Panel } from './panel.tsx';
import { ReviewForm } from './review-form.tsx';
import { useAnswer } from './use-answer.ts';

const ask = () => deskCall(listAllReviews);

export function Reviews({ onChange }: { onChange: () => void }) {
  const reviews = useAnswer(ask);
  const [adding, setAdding] = useState(false);
  const changed = () => {
    onChange();
    void reviews.reload();
  };
  return (
    <Panel
      id="reviews"
      title="Reviews on the site"
      about="The home page shows the newest twelve. The rating is the average of all reviews shown."
    >
      {adding ? (
        <ReviewForm
          onAdded={() => {
            setAdding(false);
            changed();
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <button type="button" onClick={() => setAdding(true)} className={actionClass()}>
          Add a review
        </button>
      )}
      <div className="mt-8">
        <AnswerList {...reviews} empty="No reviews yet.">
          {(all) => (
            <ul className="border-t border-line">
              {all.map((review) => (
                <Review key={review.id} review={review} onChanged={changed} />
              ))}
            </ul>
          )}
        </AnswerList>
      </div>
    </Panel>
  );
}

function Review({ review, onChanged }: { review: ReviewToShow; onChanged: () => void }) {
  const { id, author, city, rating, words, date, sample, shown } = review;
  const toggle = async () => {
    await attempt(
      () => deskCall(showReview, { params: { id }, body: { shown: !shown } }),
      shown ? 'Taken off the site' : 'Shown on the site',
    );
    onChanged();
  };
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-5">
      <div className="min-w-60 grow basis-0 [overflow-wrap:anywhere]">
        <h3 className="font-sans font-semibold tracking-normal">
          {author}, {city}
        </h3>
        <p className="text-fine text-muted">
          {rating} of 5, {formatLongDate(calendarDate(date))}
          {sample && ', sample'}
        </p>
        <p className={`mt-2 max-w-2xl ${shown ? '' : 'text-muted'}`}>{words}</p>
      </div>
      <div className="flex items-center gap-4">
        <span className={shown ? 'font-medium' : 'text-muted'}>{shown ? 'Shown' : 'Hidden'}</span>
        <button
          type="button"
          onClick={() => void toggle()}
          aria-label={`${shown ? 'Hide' : 'Show'} the review of ${author}`}
          className={actionClass('quiet')}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </li>
  );
}
