// The sealing certificate of tests.
import { readSealingIdentity } from '../../src/server/agreement/signed/sealing-identity.ts';
import { makeSealingPem } from '../../src/server/agreement/signed/self-signed-identity.ts';

const validity = { from: new Date('2026-01-01'), until: new Date('2036-01-01') };
export const testSealingPem = makeSealingPem({ name: 'Test', organization: 'Test', ...validity });
const read = readSealingIdentity(testSealingPem, new Date('2026-11-16'));
if (!read.ok) throw new Error(read.reason);
export const testSealing = read.value;
