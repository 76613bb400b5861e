import type { FastifyInstance } from 'fastify';
import { sendForSignature as endpoint } from '../../../api/contract.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ESign } from '../../ports/esign.ts';
import { sendForSignature } from '../../use-cases/contract/send-for-signature.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  esign: ESign;
  drawing: Drawing;
  browsers: BrowserCookie;
};

export function contractRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, endpoint, async ({ body, request, reply }) => {
    const result = await sendForSignature(deps, body, deps.browsers.known(request));
    if (!result.ok) {
      const fields = 'fields' in result ? result.fields : undefined;
      const more = 'words' in result ? { message: result.words } : undefined;
      return refuse(request, reply, result.reason, fields, more);
    }
    reply.header('cache-control', 'no-store');
    return { success: true, documentId: result.documentId, error: null };
  });
}
