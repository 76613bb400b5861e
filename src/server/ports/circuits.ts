// Which providers are being left alone just now, for whoever watches this process.

export type CircuitState = {
  /** The provider and the kind of call, such as "twilio sendCode". */
  name: string;
  open: boolean;
  /** How often it has opened since the process began. */
  opened: number;
};

const readers = new Map<string, () => Omit<CircuitState, 'name'>>();

/** One of each name: an adapter that is made anew takes the place of the one before. */
export function registerCircuit(name: string, read: () => Omit<CircuitState, 'name'>): void {
  readers.set(name, read);
}

export const circuitStates = (): readonly CircuitState[] =>
  [...readers].map(([name, read]) => ({ name, ...read() }));
