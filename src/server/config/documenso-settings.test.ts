import { describe, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';

const documenso = {
  ESIGN_PROVIDER: 'documenso',
  DOCUMENSO_API_TOKEN: 'api_token',
  DOCUMENSO_WEBHOOK_SECRET: 'secret',
};

function problems(env: Record<string, string | undefined>) {
  const result = loadConfig(env);
  return result.ok ? [] : result.problems;
}

describe('signing at Documenso', () => {
  test.each(['DOCUMENSO_API_TOKEN', 'DOCUMENSO_WEBHOOK_SECRET'])('needs %s', (variable) => {
    expect(problems({ ...documenso, [variable]: undefined })).toEqual([
      `${variable} is missing: ESIGN_PROVIDER=documenso needs it.`,
    ]);
  });

  test('goes to its makers unless another address is named, and never in clear', () => {
    const result = loadConfig(documenso);
    expect(result.ok && result.config.documenso.url).toBe('https://app.documenso.com');
    expect(problems({ ...documenso, DOCUMENSO_URL: 'http://sign.example' })).toHaveLength(1);
  });
});

test('our own page with a link by mail needs nothing', () => {
  expect(problems({ ESIGN_PROVIDER: 'mail' })).toEqual([]);
});
