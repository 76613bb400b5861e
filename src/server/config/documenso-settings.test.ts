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

describe('Documenso as e-sign provider', () => {
  test.each(['DOCUMENSO_API_TOKEN', 'DOCUMENSO_WEBHOOK_SECRET'])('needs %s', (variable) => {
    expect(problems({ ...documenso, [variable]: undefined })).toEqual([
      `${variable} is missing: ESIGN_PROVIDER=documenso needs it.`,
    ]);
  });

  test('uses app.documenso.com by default, and refuses plain http', () => {
    const result = loadConfig(documenso);
    expect(result.ok && result.config.documenso.url).toBe('https://app.documenso.com');
    expect(problems({ ...documenso, DOCUMENSO_URL: 'http://sign.example' })).toHaveLength(1);
  });
});

test('signing on our own page needs no settings', () => {
  expect(problems({ ESIGN_PROVIDER: 'mail' })).toEqual([]);
});
