// State of all circuits of this process, for monitoring.

export type CircuitState = {
  /** Provider and kind of call, such as "twilio sendCode". */
  name: string;
  open: boolean;
  /** How often it has opened since the process started. */
  opened: number;
};

const readers = new Map<string, () => Omit<CircuitState, 'name'>>();

/** One per name: a new adapter replaces the former. */
export function registerCircuit(name: string, read: () => Omit<CircuitState, 'name'>): void {
  readers.set(name, read);
}

export const circuitStates = (): readonly CircuitState[] =>
  [...readers].map(([name, read]) => ({ name, ...read() }));
