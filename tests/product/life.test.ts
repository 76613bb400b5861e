import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { databaseIsRunning, launch, launchServing, newDataDir, usedDataDir } from './product.ts';

describe('stopping', () => {
  test('SIGINT exits with status 0 and stops the database', async () => {
    const product = await launchServing({ dataDir: usedDataDir() });
    expect(databaseIsRunning(product.dataDir)).toBe(true);
    product.process.kill('SIGINT');
    expect(await product.ended).toEqual({ code: 0, signal: null });
    expect(databaseIsRunning(product.dataDir)).toBe(false);
  });

  test('SIGTERM does the same, and answers a running request first', async () => {
    const product = await launchServing({ dataDir: usedDataDir() });
    const body = JSON.stringify({ page: '/', message: 'sent slowly' });
    const socket = connect(product.port, 'localhost');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(
      `POST /api/problem-reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    // The head has arrived when the server answers on another connection that came later.
    await fetch(`${product.url}/healthz`);
    product.process.kill('SIGTERM');
    await vi.waitFor(async () => {
      await expect(fetch(`${product.url}/healthz`)).rejects.toThrow();
    }, 5000);
    socket.write(body.slice(5));
    expect(await product.ended).toEqual({ code: 0, signal: null });
    expect(answer).toMatch(/^HTTP\/1\.1 202 /);
    expect(databaseIsRunning(product.dataDir)).toBe(false);
  });
});

describe('stopping under difficult conditions', () => {
  test('a request that never completes does not delay the stop forever', async () => {
    const product = await launchServing({ dataDir: usedDataDir() });
    const socket = connect(product.port, 'localhost').on('error', () => {});
    socket.write(
      'POST /api/problem-reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    );
    await fetch(`${product.url}/healthz`);
    product.process.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0, signal: null });
    expect(databaseIsRunning(product.dataDir)).toBe(false);
  });

  test('a signal during the start leaves no database behind', async () => {
    const product = await launch();
    await vi.waitFor(() => expect(databaseIsRunning(product.dataDir)).toBe(true), {
      timeout: 20_000,
      interval: 2,
    });
    product.process.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0, signal: null });
    expect(databaseIsRunning(product.dataDir)).toBe(false);
  });
});

test('a missing folder is created and set up by the first start, and not by the second', async () => {
  const dataDir = join(newDataDir(), 'deep', 'er');
  const first = await launchServing({ dataDir, env: { LOG_LEVEL: 'info' } });
  expect(first.output()).toContain('sample data loaded');
  first.process.kill('SIGTERM');
  await first.ended;
  const second = await launchServing({ dataDir, env: { LOG_LEVEL: 'info' } });
  expect(second.output()).not.toMatch(/brought up to date|sample data loaded/);
});
