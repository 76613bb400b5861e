import type { Logger } from 'pino';

type Step = { what: string; end: () => Promise<unknown> };

/** Ends what was opened, in reverse order. A step that fails or hangs does not stop the next one. */
export class Shutdown {
  readonly #log: Logger;
  readonly #steps: Step[] = [];
  #running: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(what: string, end: () => Promise<unknown>): void {
    this.#steps.unshift({ what, end });
  }

  /** Idempotent. */
  run(maxStepMs = 12_000): Promise<void> {
    this.#running ??= this.#endAll(maxStepMs);
    return this.#running;
  }

  async #endAll(maxStepMs: number): Promise<void> {
    for (const { what, end } of this.#steps) {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`took longer than ${maxStepMs} ms`)), maxStepMs);
      });
      await Promise.race([end(), tooLong])
        .catch((error) => this.#log.error({ err: error as Error }, `could not end: ${what}`))
        .finally(() => clearTimeout(timer));
    }
  }
}
