// Shown on /login of a live installation that has no account yet. It is loaded only there.
import { useEffect, useState } from 'react';
import { readFirstRun } from '../../../api/setup.ts';
import { SETUP_STEPS } from '../../../domain/setup/setup-list.ts';
import { call } from '../../lib/api-client.ts';
import { ServerCommand } from './server-command.tsx';
import { stepNames } from './step-names.ts';

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
      <ServerCommand
        npm="inspector:create"
        file="create-inspector.js"
        options={['--email you@example.com', '--first-name Dana']}
      />
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
