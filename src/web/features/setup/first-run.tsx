// Shown on /login of a live installation that has no account yet. It is loaded only there.
import { Fragment, useEffect, useState } from 'react';
import { readFirstRun } from '../../../api/setup.ts';
import { SETUP_STEPS } from '../../../domain/setup/setup-list.ts';
import { call } from '../../lib/api-client.ts';
import { stepNames } from './step-names.ts';

const person = ['--email you@example.com', '--first-name Dana'];
const commands = [
  {
    where: 'As a service, in /srv/caliche:',
    parts: ['sudo -u caliche npm run inspector:create --', '--settings /etc/caliche/env', ...person],
  },
  {
    where: 'In containers, in the folder deploy:',
    parts: ['docker compose exec product', 'node dist/server/create-inspector.js', ...person],
  },
];

export default function FirstRun() {
  const [needsAccount, setNeeds] = useState(false);
  useEffect(() => {
    call(readFirstRun).then(
      (answer) => setNeeds(answer.needsAccount),
      () => undefined,
    );
  }, []);
  if (!needsAccount) return null;
  return (
    <section
      aria-labelledby="first-run"
      className="mb-14 max-w-3xl border-l-4 border-accent bg-sunk p-6 md:p-8"
    >
      <h2 id="first-run" className="title-md">
        Nobody has an account here yet
      </h2>
      <p className="mt-3">
        Accounts are made on the server, by someone who can log in to it. Nobody can make one from this page.
        Run this command on the server with your settings. It asks for a password.
      </p>
      {commands.map(({ where, parts }) => (
        <Fragment key={where}>
          <p className="mt-4">{where}</p>
          <pre className="mt-2 whitespace-pre-wrap border border-line bg-page p-4 text-fine">
            <code>
              {/* An option stays with its value. */}
              {parts.map((part) => (
                <Fragment key={part}>
                  <span className={part.startsWith('--') ? 'whitespace-nowrap' : 'wrap-anywhere'}>
                    {part}
                  </span>{' '}
                </Fragment>
              ))}
            </code>
          </pre>
        </Fragment>
      ))}
      <p className="mt-4">
        Then sign in below. A checklist walks you through the rest. You can stop at any time and go on later:
      </p>
      <ol className="mt-3 list-decimal pl-6 marker:font-semibold marker:text-accent sm:columns-2">
        {SETUP_STEPS.map((step) => (
          <li key={step} className="py-1">
            {stepNames[step].title}
          </li>
        ))}
      </ol>
    </section>
  );
}
