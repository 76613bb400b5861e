import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../../../api/auth.ts';
import { paths } from '../../paths.ts';
import { deskReturn } from '../../storage/desk-return.ts';
import type { Credentials, SignInAnswer } from './identity-calls.ts';

export type Field = 'email' | 'password' | 'code';
export type SignInProblem = { field: Field | undefined; words: string };

/** After a correct password a code may be needed. `leaving`: the desk is opening. */
type State = {
  step: 'password' | 'code';
  busy: boolean;
  leaving: boolean;
  problem?: SignInProblem | undefined;
};

const fieldOf: Record<string, Field> = { 'wrong-sign-in': 'password', 'wrong-second-factor': 'code' };

export function useSignIn(onOther: (user: User) => void) {
  const [state, setState] = useState<State>({ step: 'password', busy: false, leaving: false });
  const { step, busy } = state;

  const submit = async (typed: Credentials): Promise<void> => {
    if (busy) return;
    const missing = missingOf(typed, step);
    if (missing) return finish({ ...state, problem: missing });
    setState({ step, busy: true, leaving: false });
    const { email, password, code } = typed;
    const credentials = { email, password, ...(step === 'code' && code !== undefined && { code }) };
    const answer = await import('./identity-calls.ts').then(
      (calls) => calls.signIn(credentials),
      (): SignInAnswer => ({ ok: false, refusal: { code: '', words: noConnection, field: undefined } }),
    );
    if (!answer.ok) return finish(refused(answer.refusal, step));
    if (!answer.user.isInspector) return onOther(answer.user);
    setState({ step, busy: true, leaving: true });
    // A full page load: the desk starts without the public site in memory.
    const back = deskReturn.read();
    deskReturn.clear();
    window.location.assign(back ?? paths.dashboard);
  };

  /** Synchronous, so that the field exists when it gets the focus. */
  const finish = (next: State) => {
    flushSync(() => setState(next));
    const marked = document.querySelector<HTMLInputElement>('#sign-in [aria-invalid=true]');
    const field = marked ?? document.querySelector<HTMLInputElement>('#sign-in-code');
    field?.focus();
    field?.select();
  };

  const startOver = () => finish({ step: 'password', busy: false, leaving: false });
  const forget = () => setState((before) => (before.problem ? { ...before, problem: undefined } : before));

  return { ...state, submit, startOver, forget };
}

const noConnection = 'We couldn’t reach the server. Please check your connection and try again.';

function missingOf({ email, password, code }: Credentials, step: State['step']): SignInProblem | undefined {
  if (email.trim() === '') return { field: 'email', words: 'Please enter your email.' };
  if (password === '') return { field: 'password', words: 'Please enter your password.' };
  if (step === 'code' && !code?.trim()) return { field: 'code', words: 'Please enter the code.' };
  return undefined;
}

function refused({ code, words }: { code: string; words: string }, step: State['step']): State {
  const resting = { busy: false, leaving: false };
  if (code === 'second-factor-needed') return { ...resting, step: 'code' };
  // The password may have changed while the code was typed.
  const next = code === 'wrong-sign-in' ? 'password' : step;
  return { ...resting, step: next, problem: { field: fieldOf[code], words } };
}
