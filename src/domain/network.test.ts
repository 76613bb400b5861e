import { expect, test } from 'vitest';
import { networksOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ab3:4:5:6:7', '2001:db8:1:2ab3', '2001:db8:1:2a00/56', '2001:db8:1/48'],
  ['2001:0DB8:0001:00ff::9', '2001:db8:1:ff', '2001:db8:1:000/56', '2001:db8:1/48'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:000/56', '2001:db8:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:000/56', 'fe80:0:0/48'],
  ['::1', '0:0:0:0', '0:0:0:000/56', '0:0:0/48'],
])('%s is in the networks %s, %s and %s', (address, narrow, wide, widest) => {
  expect(networksOf(address)).toEqual({ narrow, wide, widest });
});
