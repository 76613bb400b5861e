// Puts the HTTP interface together. Opens nothing: no port, no connection, no file that is not handed in.
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { TextRegion } from '../domain/contact/area-codes.ts';
import type { PaymentLinkRule } from '../domain/payment/payment-link-url.ts';
import type { TestNotice } from '../domain/test-notice.ts';
import type { Drawing } from './agreement/drawing/drawing.ts';
import type { SealingIdentity } from './agreement/signed/sealing-identity.ts';
import { type MapSettings, tileOrigin } from './config/map-settings.ts';
import type { Changes, Wake } from './db/changes.ts';
import type { Database } from './db/client.ts';
import { registerAccess } from './http/access.ts';
import { browserCookie } from './http/browser.ts';
import { registerCompression } from './http/compress-answers.ts';
import { registerRequestCounts } from './http/count-requests.ts';
import { answerUnreadable, failure, registerFailures } from './http/failures.ts';
import { registerHandOver } from './http/hand-over.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { newRequestId, registerRequestLog } from './http/request-log.ts';
import { adminRoutes } from './http/routes/admin.ts';
import { agreementRoutes } from './http/routes/agreements.ts';
import { apiDocsRoutes } from './http/routes/api-docs.ts';
import { appointmentRoutes } from './http/routes/appointments.ts';
import { authRoutes } from './http/routes/auth.ts';
import { availabilityRoutes } from './http/routes/availability.ts';
import { bookingMoneyRoutes } from './http/routes/booking-money.ts';
import { calendarAdminRoutes } from './http/routes/calendar-admin.ts';
import { calendarFeedRoutes } from './http/routes/calendar-feed.ts';
import { contactRoutes } from './http/routes/contact.ts';
import { contractRoutes } from './http/routes/contracts.ts';
import { credentialClaimRoutes } from './http/routes/credential-claims.ts';
import { deskRoutes } from './http/routes/desk.ts';
import { deskWorkerRoutes } from './http/routes/desk-worker.ts';
import { documensoWebhookRoutes } from './http/routes/documenso-webhook.ts';
import { findBookingRoutes } from './http/routes/find-booking.ts';
import { healthRoutes } from './http/routes/health.ts';
import { heroVideoRoutes } from './http/routes/hero-video.ts';
import { manageBookingRoutes } from './http/routes/manage-booking.ts';
import { type MetricsDeps, metricsRoutes } from './http/routes/metrics.ts';
import { outboxRoutes } from './http/routes/outbox.ts';
import { paymentLinkRoutes } from './http/routes/payment-links.ts';
import { paymentRoutes } from './http/routes/payments.ts';
import { placeRoutes } from './http/routes/places.ts';
import { priceListRoutes } from './http/routes/price-list.ts';
import { pricingRoutes } from './http/routes/pricing.ts';
import { problemReportRoutes } from './http/routes/problem-reports.ts';
import { propertyRoutes } from './http/routes/properties.ts';
import { reviewRoutes } from './http/routes/reviews.ts';
import { scheduleAdminRoutes } from './http/routes/schedule-admin.ts';
import { secondFactorRoutes } from './http/routes/second-factor.ts';
import { smsRoutes } from './http/routes/sms.ts';
import { stripeWebhookRoutes } from './http/routes/stripe-webhook.ts';
import { trackingRoutes } from './http/routes/tracking.ts';
import { twilioWebhookRoutes } from './http/routes/twilio-webhook.ts';
import { waitingListRoutes } from './http/routes/waiting-list.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { registerSite } from './http/site.ts';
import type { HttpFigures } from './metrics/http-figures.ts';
import type { Calendar } from './ports/calendar.ts';
import type { Clock } from './ports/clock.ts';
import type { ESign } from './ports/esign.ts';
import type { Payments } from './ports/payments.ts';
import type { Places } from './ports/places.ts';
import type { SandboxBank } from './ports/sandbox-bank.ts';
import type { Sms } from './ports/sms.ts';

export type AppDeps = {
  log: Logger;
  clock: Clock;
  pool: Pool;
  db: Database;
  changes: Changes;
  wake: Wake;
  places: Places;
  sms: Sms;
  calendar: Calendar;
  esign: ESign;
  payments: Payments;
  /** `null`: a provider's own script takes the cards. */
  bank: SandboxBank | null;
  /** What agreements are drawn by. */
  drawing: Drawing;
  /** What signed agreements are sealed with. */
  sealing: SealingIdentity;
  /** `http`: where requests are counted. `all`: of every server process. */
  figures: { http: HttpFigures; all: MetricsDeps['figures']['all'] };
  settings: {
    mode: 'sandbox' | 'live';
    publicUrl: string;
    /** Which parts pretend; null: none. */
    notice: TestNotice | null;
    /** `undefined`: no ENCRYPTION_KEY was given. */
    secondFactorKey: Buffer | undefined;
    trustedProxies: string[];
    apiCallsPerMinute: number;
    verificationsPerDay: number;
    textRegions: readonly TextRegion[];
    holdHours: number;
    bookingChangesPerDay: number;
    unpaidPerPhone: number;
    unpaidPerNetwork: number;
    trackingStreamsPerNetwork: number;
    map: MapSettings | null;
    /** Where payment links may lead. */
    paymentLinks: PaymentLinkRule;
    /** For the provider's own script; `null`: there is none. */
    stripePublishableKey: string | null;
    /** Who shows it may read /metrics; `undefined`: nobody, but for this machine in a sandbox. */
    metricsToken: string | undefined;
  };
  /** Where the build left pages, assets and the film. */
  folders: { build: string; heroVideo: string };
};

const bodyLimitBytes = 64 * 1024;
const longestAnswerMs = 8_000;

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const https = settings.publicUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 20_000,
    connectionTimeout: 30_000,
    // Longer than proxies keep an idle connection, so that they never use one that is just being closed.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable,
    // An address that cannot be decoded never reaches a route or the error handler.
    frameworkErrors: (_error, request, reply) =>
      void (reply as FastifyReply)
        .status(400)
        .headers({ ...securityHeaders(https), 'x-request-id': request.id })
        .send(failure(request, 400)),
  }) as unknown as FastifyInstance;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Only JSON is read: a form or plain text posted from another site is refused before anything looks at it.
  app.removeContentTypeParser('text/plain');

  endConnectionsWhenClosing(app);
  registerHandOver(app);
  registerRequestLog(app, deps.log);
  registerRequestCounts(app, deps.figures.http);
  registerFailures(app);
  registerSecurityHeaders(app, https);
  registerCompression(app);
  registerRateLimits(app, deps.clock, settings.apiCallsPerMinute);
  const sessions = sessionCookie(https);
  registerAccess(app, { ...deps, sessions });
  await apiDocsRoutes(app, settings);

  healthRoutes(app, deps.pool);
  metricsRoutes(app, deps);
  const identified = { ...deps, sessions };
  authRoutes(app, identified);
  secondFactorRoutes(app, identified);
  priceListRoutes(app, deps);
  reviewRoutes(app, deps);
  problemReportRoutes(app, deps);
  const visited = { ...deps, browsers: browserCookie(https) };
  placeRoutes(app, deps);
  propertyRoutes(app, visited);
  pricingRoutes(app, visited);
  credentialClaimRoutes(app, visited);
  smsRoutes(app, visited);
  contactRoutes(app);
  twilioWebhookRoutes(app, deps);
  availabilityRoutes(app, deps);
  appointmentRoutes(app, visited);
  agreementRoutes(app, visited);
  contractRoutes(app, visited);
  documensoWebhookRoutes(app, deps);
  paymentRoutes(app, visited);
  manageBookingRoutes(app, visited);
  findBookingRoutes(app, deps);
  bookingMoneyRoutes(app, visited);
  stripeWebhookRoutes(app, deps);
  waitingListRoutes(app, visited);
  calendarFeedRoutes(app, deps);
  deskRoutes(app, deps);
  trackingRoutes(app, deps);
  calendarAdminRoutes(app, deps);
  scheduleAdminRoutes(app, deps);
  paymentLinkRoutes(app, deps);
  adminRoutes(app, deps);
  if (settings.mode === 'sandbox') outboxRoutes(app, deps);
  deskWorkerRoutes(app);
  await heroVideoRoutes(app, deps.folders.heroVideo);
  await registerSite(app, {
    folder: deps.folders.build,
    publicUrl: settings.publicUrl,
    mode: settings.mode,
    notice: settings.notice,
    picturesFrom: settings.map && tileOrigin(settings.map.tiles),
    stripe: settings.stripePublishableKey !== null,
  });
  return app;
}

/**
 * A connection whose request is under way when the end begins stays open after its answer, waiting for more. From then
 * on it waits a millisecond, not the usual time.
 */
function endConnectionsWhenClosing(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
    // Browsers open connections ahead of need; Node takes one without a request for one whose request is on its way.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    // A request that never finishes arriving would be waited for without end.
    setTimeout(() => app.server.closeAllConnections(), longestAnswerMs).unref();
  });
}
