// Command-line arguments of npm run inspector:create.
import { isEmail } from '../../domain/contact/email.ts';
import { ROLES, type Role } from '../../domain/identity/roles.ts';

export type InspectorOptions =
  | { kind: 'create'; email: string; firstName: string; lastName: string; role: Role }
  | { kind: 'reset'; email: string; removeSecondFactor: boolean };

export type InspectorArguments = { ok: true; options: InspectorOptions } | { ok: false; sentence: string };

const usage =
  'Usage: npm run inspector:create -- [--settings FILE] --email ADDRESS --first-name NAME [--last-name NAME] [--role owner|inspector|office], or --email ADDRESS --reset [--remove-second-factor]';
const refuse = (sentence: string): InspectorArguments => ({ ok: false, sentence });

const valueOptions = ['--email', '--first-name', '--last-name', '--role'] as const;
const flagOptions = ['--reset', '--remove-second-factor'] as const;
const maxNameLength = 60;

export function readInspectorArguments(args: string[]): InspectorArguments {
  const values: Partial<Record<(typeof valueOptions)[number], string>> = {};
  const flags = new Set<(typeof flagOptions)[number]>();
  const rest = args.flatMap((arg) => {
    const [, name = '', value = ''] = /^(--[a-z-]+)=(.*)$/s.exec(arg) ?? [];
    return name ? [name, value] : [arg];
  });
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const flag = flagOptions.find((known) => known === arg);
    const option = valueOptions.find((known) => known === arg);
    if (flag) flags.add(flag);
    else if (!option) return refuse(`There is no option ${arg}. ${usage}`);
    else {
      const value = rest.shift()?.trim();
      if (!value || value.startsWith('--')) return refuse(`${option} needs a value. ${usage}`);
      values[option] = value;
    }
  }
  const { '--email': email, '--first-name': firstName, '--last-name': lastName = '' } = values;
  const reset = flags.has('--reset');
  const removeSecondFactor = flags.has('--remove-second-factor');
  if (email === undefined) return refuse(`--email is missing. ${usage}`);
  if (!isEmail(email)) return refuse(`"${email}" is not an email address.`);
  if (removeSecondFactor && !reset) return refuse('--remove-second-factor goes together with --reset.');
  if (reset) {
    if (firstName || lastName || values['--role'])
      return refuse('--reset changes the password only; leave the names and the role out.');
    return { ok: true, options: { kind: 'reset', email, removeSecondFactor } };
  }
  if (firstName === undefined) return refuse(`--first-name is missing. ${usage}`);
  if (Math.max(firstName.length, lastName.length) > maxNameLength)
    return refuse(`A name may have at most ${maxNameLength} letters.`);
  const { '--role': typed = 'owner' } = values;
  const role = ROLES.find((known) => known === typed.toLowerCase());
  if (!role) return refuse(`--role must be ${ROLES.join(', ')}, not "${typed}".`);
  return { ok: true, options: { kind: 'create', email, firstName, lastName, role } };
}
