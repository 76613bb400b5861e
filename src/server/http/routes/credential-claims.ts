import type { FastifyInstance } from 'fastify';
import { submitCredentialClaim as endpoint } from '../../../api/credential-claim.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { submitClaim } from '../../use-cases/challenge/submit-claim.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

export function credentialClaimRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; business: CurrentBusiness; browsers: BrowserCookie },
): void {
  register(app, endpoint, async ({ body, request, reply }) => {
    const result = await submitClaim(deps, body, () => deps.browsers.recognize(request, reply));
    if (!result.ok) {
      return refuse(request, reply, result.reason, 'fields' in result ? result.fields : undefined);
    }
    return {
      id: result.id,
      status: result.status,
      message:
        result.status === 'approved'
          ? 'Your claim is verified already.'
          : `We have your claim and will verify it ${deps.business.current().profile.promises.claimVerification}.`,
    };
  });
}
