import { AggregatorRegistry, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { httpMetrics } from './http-metrics.ts';

test('metrics of two processes are merged, each under its own label', async () => {
  const told = ['11', '22'].map((process) => {
    const registry = new Registry();
    registry.setDefaultLabels({ process });
    httpMetrics(registry).answered('/a', 'GET', 304, 5);
    return registry.getMetricsAsJSON();
  });
  const text = await AggregatorRegistry.aggregate(await Promise.all(told)).metrics();
  expect(text.match(/^.*caliche_http_requests_total.*$/gm)).toEqual([
    '# HELP caliche_http_requests_total Requests answered, by route, method and class of status.',
    '# TYPE caliche_http_requests_total counter',
    'caliche_http_requests_total{route="/a",method="GET",status="3xx",process="11"} 1',
    'caliche_http_requests_total{route="/a",method="GET",status="3xx",process="22"} 1',
  ]);
});

test('duration buckets include the limits for reads and bookings', async () => {
  const registry = new Registry();
  const metrics = httpMetrics(registry);
  for (const milliseconds of [5, 10, 300, 301, 9_000]) metrics.answered('/a', 'GET', 200, milliseconds);
  const text = await registry.metrics();
  const bucket = (bound: string) =>
    Number(new RegExp(`_bucket\\{le="${bound}",route="/a",method="GET"\\} (\\d+)`).exec(text)?.[1]);
  expect(['0.01', '0.3', '0.8', '5', '\\+Inf'].map(bucket)).toEqual([2, 3, 4, 4, 5]);
});
