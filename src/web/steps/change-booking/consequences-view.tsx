import type { ReactNode } from 'react';
import type { Consequences } from '../../../api/change-booking.ts';
import { cents, formatUsd } from '../../../domain/money.ts';

const usd = (amount: number) => `${amount < 0 ? '−' : ''}${formatUsd(cents(Math.abs(amount)))}`;

/** Everything that saving would do. */
export function ConsequencesView({ consequences }: { consequences: Consequences }) {
  const { changes, price, money, agreementWords, timeWords, notified, notes } = consequences;
  return (
    <div className="grid gap-5">
      {timeWords.length > 0 && (
        <div className="border-l-4 border-danger bg-sunk px-3 py-2">
          <p className="font-semibold">Please check this time</p>
          <Lines lines={timeWords} />
        </div>
      )}
      <Part title="What changes">
        <dl className="border-t border-line">
          {changes.map(({ name, before, after }) => (
            <div key={name} className="border-b border-line py-2 [overflow-wrap:anywhere]">
              <dt className="text-fine text-muted">{name}</dt>
              <dd>
                <s className="text-muted">{before}</s>
                <br />
                <span className="font-semibold">{after}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      {price && (
        <Part title={`The price: ${usd(price.afterCents)}`}>
          <ul className="border-t border-line">
            {price.after.map(({ name, amountCents }) => (
              <li key={name} className="flex justify-between gap-4 border-b border-line py-2">
                <span className="[overflow-wrap:anywhere]">{name}</span>
                <span className="tabular-nums">{usd(amountCents)}</span>
              </li>
            ))}
          </ul>
          <p className="pt-2 text-muted">It was {usd(price.beforeCents)}.</p>
        </Part>
      )}
      {money.words.length > 0 && (
        <Part title="Money">
          <Lines lines={money.words} />
        </Part>
      )}
      {agreementWords && (
        <Part title="Agreement">
          <p>{agreementWords}</p>
        </Part>
      )}
      <Part title="Who we tell">
        <Lines lines={notified.length > 0 ? notified : ['Nobody gets an email about this.']} />
        {notes.length > 0 && <Lines lines={notes} />}
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 font-semibold">{title}</h3>
    {children}
  </section>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="grid gap-1">
    {lines.map((line) => (
      <li key={line} className="[overflow-wrap:anywhere]">
        {line}
      </li>
    ))}
  </ul>
);
