import { Fragment } from 'react';

/** A command to run on the server: as a service and in containers, each with its settings. */
export function ServerCommand(props: { npm: string; file: string; options: readonly string[] }) {
  const { npm, file, options } = props;
  const ways = [
    {
      where: 'As a service, in /srv/caliche:',
      parts: [`sudo -u caliche npm run ${npm} --`, '--settings /etc/caliche/env', ...options],
    },
    {
      where: 'In containers, in the folder deploy:',
      parts: ['docker compose exec product', `node dist/server/${file}`, ...options],
    },
  ];
  return ways.map(({ where, parts }) => (
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
  ));
}
