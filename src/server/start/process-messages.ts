// Messages between the first process and the server processes.
import type { Worker } from 'node:cluster';

type ChildMessage = { kind: 'serving' } | { kind: 'refused'; sentence: string };

export const handOverMessage = { kind: 'hand-over' } as const;

export const notifyParent = (message: ChildMessage): void => void process.send?.(message);

export const onHandOver = (begin: () => void): void =>
  void process.on('message', (message: typeof handOverMessage) => {
    if (message.kind === handOverMessage.kind) begin();
  });

export const hasEnded = (child: Worker): Promise<void> =>
  new Promise((resolve) => {
    if (child.isDead()) resolve();
    else child.once('exit', () => resolve());
  });

export function untilServing(child: Worker): Promise<ChildMessage> {
  const sentence = 'A server process ended while it was starting; see the log above.';
  return Promise.race([
    new Promise<ChildMessage>((resolve) =>
      // Children also send metrics; only these two kinds end the wait.
      child.on('message', (message: ChildMessage) => {
        if (message.kind === 'serving' || message.kind === 'refused') resolve(message);
      }),
    ),
    hasEnded(child).then((): ChildMessage => ({ kind: 'refused', sentence })),
  ]);
}
