import type { Logger } from 'pino';

type Step = { what: string; end: () => Promise<unknown> };

/** What has been opened, ended in the opposite order. A step that fails or hangs does not keep the next from its turn. */
export class Farewell {
  readonly #log: Logger;
  readonly #steps: Step[] = [];
  #said: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(what: string, end: () => Promise<unknown>): void {
    this.#steps.unshift({ what, end });
  }

  /** Said once, however often it is asked for. */
  say(longestStepMs = 12_000): Promise<void> {
    this.#said ??= this.#endAll(longestStepMs);
    return this.#said;
  }

  async #endAll(longestStepMs: number): Promise<void> {
    for (const { what, end } of this.#steps) {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`took longer than ${longestStepMs} ms`)), longestStepMs);
      });
      await Promise.race([end(), tooLong])
        .catch((error) => this.#log.error({ err: error as Error }, `could not end: ${what}`))
        .finally(() => clearTimeout(timer));
    }
  }
}
