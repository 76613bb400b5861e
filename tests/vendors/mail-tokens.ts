// The token address of a mail provider: RFC 6749, section 6, and https://developers.google.com/identity/protocols/oauth2/web-server
import { z } from 'zod';
import { describeVendor } from './vendor-call.ts';

const error = z.object({ error: z.string(), error_description: z.string().optional() });

export const mailTokens = describeVendor(
  { vendor: 'OAuth 2.0 token endpoint', apiVersion: 'RFC 6749', checked: '2026-11-19' },
  [
    {
      name: 'refresh an access token',
      method: 'POST',
      path: /./,
      request: z.strictObject({
        grant_type: z.literal('refresh_token'),
        client_id: z.string().min(1),
        client_secret: z.string().min(1),
        refresh_token: z.string().min(1),
      }),
      answer: z.union([
        z.object({
          access_token: z.string().min(1),
          token_type: z.string().regex(/^bearer$/i),
          expires_in: z.int().min(1).optional(),
        }),
        error,
      ]),
    },
  ],
);
