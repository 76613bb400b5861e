// Gauges whose value is read at scrape time.
import { Gauge, type Registry } from 'prom-client';

export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  const gauge = new Gauge({
    name,
    help,
    collect: async () => {
      gauge.set(await read());
    },
    registers: [registry],
  });
}

/** One value for each value of one label. */
export function addGaugeBy(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => readonly (readonly [string, number])[],
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    collect: () => {
      for (const [of, value] of read()) gauge.set({ [label]: of }, value);
    },
    registers: [registry],
  });
}
