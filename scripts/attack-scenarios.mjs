// Runs attack scenarios against the built product, each with its own instance, and reports the results.
import { mailsSettle } from './mails-settle.mjs';
import { startProduct } from './running-product.mjs';

const usualSeconds = 20;

/** Returns the number of failed scenarios. */
export async function playScenarios(name, argument) {
  const { scenarios, play } = await import('../tests/security/attack/scenarios.ts');
  const { siege } = await import('../tests/security/attack/siege.ts');
  const { demoInspector } = await import('../src/domain/identity/demo-inspector.ts');
  const { query } = await import('../tests/support/product-database.ts');
  const seconds = name === 'siege' ? Number(argument ?? 600) : usualSeconds;
  const chosen = name === 'siege' ? [siege] : scenarios.filter((one) => one.name.includes(argument ?? ''));
  const { email, password } = demoInspector;
  let failed = 0;
  for (const scenario of chosen) {
    const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1,::1' });
    // Ctrl+C must not leave a product running.
    const stop = () => product.stop().then(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    const began = Date.now();
    const found = await play(scenario, {
      url: product.url,
      inspector: { email, password },
      mailed: () => mailsSettle(product.url),
      query: (text, values) => query(product.dataDir, text, values),
      seconds,
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, stop);
    await product.stop();
    if (found.length > 0) failed += 1;
    const time = `${((Date.now() - began) / 1000).toFixed(1)} s`;
    console.log(`${found.length === 0 ? 'pass' : 'FAIL'}  ${scenario.name} (${time})`);
    for (const sentence of found) console.log(`      ${sentence}`);
  }
  console.log(`${chosen.length - failed} of ${chosen.length} scenarios passed.`);
  return failed;
}
