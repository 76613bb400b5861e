// Client reviews from the server. Without an answer or reviews the section is left out.
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { listReviews } from '../../../api/review.ts';
import { useNearViewport } from '../../lib/near-viewport.ts';

type Answer = z.output<typeof listReviews.answer>;

const maxShown = 4;

export function Reviews() {
  const place = useRef<HTMLDivElement>(null);
  const answer = useReviews(useNearViewport(place));
  return (
    <div ref={place}>
      {answer && answer.average !== null && <ReviewList {...answer} average={answer.average} />}
    </div>
  );
}

function ReviewList({ count, average, reviews }: Answer & { average: number }) {
  return (
    <section aria-labelledby="reviews" className="bg-sunk">
      <div className="wrap py-20 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="reviews" className="title-lg">
            In their words
          </h2>
          <p>
            <span className="price text-4xl">{average.toFixed(1)}</span>
            <span className="text-muted"> of 5, in {count} reviews on this site</span>
          </p>
        </div>
        <ul className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
          {reviews.slice(0, maxShown).map((review) => (
            <li key={review.id} className="border-t border-line pt-5">
              <blockquote className="font-display text-lg leading-relaxed">{review.words}</blockquote>
              <p className="mt-3 text-fine text-muted">
                {review.author}, {review.city}, {review.rating} of 5{review.sample && ' (sample review)'}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function useReviews(near: boolean): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!near) return;
    const leaving = new AbortController();
    Promise.all([import('../../lib/api-client.ts'), import('../../../api/review.ts')])
      .then(([{ call }, { listReviews }]) => call(listReviews, { signal: leaving.signal }))
      .then(setAnswer)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [near]);
  return answer;
}
