// Placeholders, mode and proxy: what the settings themselves say.
import { sandboxProvidersInLive } from '../config/providers.ts';
import { settingReader } from '../config/setting-reader.ts';
import { type Config, loadConfig } from '../config.ts';
import { notReady, type Outcome, ok } from './finding.ts';

type Environment = Record<string, string | undefined>;

/** "Know Your Home" is a name; "YOUR-DOMAIN" and "your-domain" are none. */
const fillIn = /(?<![A-Za-z])(YOUR[-_ ]|your[-_])/;
const placeholder = /…|\.\.\.|\bexample\b|\bchange[-_ ]?(me|this|it)\b|\bplaceholder\b/i;

/** Their names, never a value: some are secrets. */
export function placeholdersIn(env: Environment): string[] {
  const { read } = settingReader(env);
  return settingNames(env).filter((name) =>
    [fillIn, placeholder].some((pattern) => pattern.test(read(name) ?? '')),
  );
}

export function checkPlaceholders(env: Environment): Outcome {
  const left = placeholdersIn(env);
  return left.length === 0
    ? ok('No placeholder is left in the settings.')
    : notReady(`Still a placeholder or an example: ${left.join(', ')}.`);
}

/** The variables that the configuration reads. */
export function settingNames(env: Environment): string[] {
  const names = new Set<string>();
  loadConfig(
    new Proxy(env, {
      get: (target, name) => {
        names.add(String(name));
        return target[String(name)];
      },
    }),
  );
  // Reading NAME asks for NAME_FILE first.
  return [...names].filter((name) => !name.endsWith('_FILE') || !names.has(name.slice(0, -'_FILE'.length)));
}

export function checkMode(config: Config): Outcome {
  if (config.mode !== 'live')
    return notReady(
      'APP_MODE is not live: these are the settings of a sandbox. If yours are in a file, name it, such as --settings /etc/caliche/env.',
    );
  const standIns = sandboxProvidersInLive(config);
  if (standIns.join() === 'CALENDAR_PROVIDER')
    return notReady('CALENDAR_PROVIDER is sandbox. Set it to google, or to none if you use no calendar.');
  return standIns.length === 0
    ? ok('Live mode, and no provider is a stand-in.')
    : notReady(
        `${standIns.join(', ')}: "sandbox" only pretends. With stand-ins anyone can pay with a test card, and nobody gets a code or a mail.`,
      );
}

/** Live mode is always behind a proxy, because the product itself speaks no TLS. */
export function checkProxies({ trustedProxies }: Pick<Config, 'trustedProxies'>): Outcome {
  if (trustedProxies.length === 0)
    return notReady(
      'TRUSTED_PROXIES is not set: all visitors seem to come from the address of your reverse proxy, and share its limits.',
    );
  const open = trustedProxies.filter((proxy) => /\/0$/.test(proxy));
  return open.length > 0
    ? notReady('TRUSTED_PROXIES trusts every address: visitors can fake their address.')
    : ok(`Visitor IP addresses come from these trusted proxies: ${trustedProxies.join(', ')}.`);
}
