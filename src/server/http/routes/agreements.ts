import type { FastifyInstance } from 'fastify';
import {
  findSignedFile,
  openSigning,
  readAgreement,
  readSignedCopy,
  renewSigningLink,
  signAmendment,
  verifyAgreement,
} from '../../../api/agreement.ts';
import { signedCopyName } from '../../../domain/agreement/agreement-file.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { mayUse } from '../../../domain/identity/roles.ts';
import { agreementOfVersion } from '../../agreement/agreement-of-version.ts';
import { blankAgreement } from '../../agreement/blank-agreement.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import type { SealingIdentity } from '../../agreement/signed/sealing-identity.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Payments } from '../../ports/payments.ts';
import { describeAgreement } from '../../use-cases/agreement/describe-agreement.ts';
import { openSigning as open } from '../../use-cases/agreement/open-signing.ts';
import { readSignedCopy as readCopy } from '../../use-cases/agreement/read-signed-copy.ts';
import { renewLink } from '../../use-cases/agreement/renew-link.ts';
import { signAmendment as amend } from '../../use-cases/agreement/sign-amendment.ts';
import {
  findSignedFile as findFile,
  verifyAgreement as verify,
} from '../../use-cases/agreement/verify-agreement.ts';
import { asciiName } from '../ascii-name.ts';
import type { BrowserCookie } from '../browser.ts';
import { failure } from '../failures.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  payments: Payments;
  browsers: BrowserCookie;
  drawing: Drawing;
  sealing: SealingIdentity;
};

export function agreementRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, browsers } = deps;

  register(app, readAgreement, async ({ reply }) => {
    reply.header('cache-control', 'no-cache');
    return describeAgreement(agreementOfVersion(deps.business.current().profile).agreement);
  });

  register(app, openSigning, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const opened = await open(deps, body, browsers.known(request));
    if (opened.ok) deps.drawing.prepare(blankAgreement(deps.business.current().profile));
    return opened.ok ? opened.signing : refuse(request, reply, opened.reason);
  });

  register(app, renewSigningLink, async ({ body, request, reply }) => {
    const renewed = await renewLink(deps, body, browsers.known(request));
    return renewed.ok ? { sent: true as const } : refuse(request, reply, renewed.reason);
  });

  register(app, signAmendment, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const signed = await amend(deps, body, {
      browser: browsers.known(request),
      networkAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    if (signed.ok) return { agreementId: signed.id, signedAt: toIsoWithOffset(signed.signedAt) };
    const more = 'words' in signed ? { message: signed.words } : undefined;
    return refuse(request, reply, signed.reason, undefined, more);
  });

  register(app, verifyAgreement, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return (await verify(db, params.id, clock.now())) ?? reply.status(404).send(failure(request, 404));
  });

  register(app, findSignedFile, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { id: await findFile(db, params.sha256) };
  });

  register(app, readSignedCopy, async ({ params, query, request, reply }) => {
    const user = await app.signedIn(request);
    const reader = {
      token: query.token,
      browser: browsers.known(request),
      isInspector: mayUse(user?.role ?? null, 'desk'),
    };
    const pdf = await readCopy(db, params.id, reader, clock.now());
    // The same answer as for an unknown id, so that existence is not revealed.
    if (!pdf) return reply.status(404).send(failure(request, 404));
    const name = asciiName(signedCopyName(deps.business.current().profile));
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
      })
      .type('application/pdf')
      .send(pdf);
  });
}
