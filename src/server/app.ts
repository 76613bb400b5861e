// Builds the HTTP application. Opens no port, connection or file of its own.
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { TextRegion } from '../domain/contact/area-codes.ts';
import type { DataHandlers } from '../domain/legal/data-handlers.ts';
import type { PaymentLinkRule } from '../domain/payment/payment-link-url.ts';
import type { TestNotice } from '../domain/test-notice.ts';
import type { Drawing } from './agreement/drawing/drawing.ts';
import type { SealingIdentity } from './agreement/signed/sealing-identity.ts';
import type { CurrentBusiness } from './business/current-business.ts';
import { type MapSettings, tileOrigin } from './config/map-settings.ts';
import type { Changes, Wake } from './db/changes.ts';
import type { Database } from './db/client.ts';
import { registerAccess } from './http/access.ts';
import { browserCookie } from './http/browser.ts';
import { registerBusiness } from './http/business.ts';
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
import { brandFileRoutes } from './http/routes/brand-files.ts';
import { calendarAdminRoutes } from './http/routes/calendar-admin.ts';
import { calendarFeedRoutes } from './http/routes/calendar-feed.ts';
import { contactRoutes } from './http/routes/contact.ts';
import { contractRoutes } from './http/routes/contracts.ts';
import { credentialClaimRoutes } from './http/routes/credential-claims.ts';
import { deskRoutes } from './http/routes/desk.ts';
import { deskCancellationRoutes } from './http/routes/desk-cancellation.ts';
import { deskWorkerRoutes } from './http/routes/desk-worker.ts';
import { documensoWebhookRoutes } from './http/routes/documenso-webhook.ts';
import { doorPaymentRoutes } from './http/routes/door-payment.ts';
import { findBookingRoutes } from './http/routes/find-booking.ts';
import { healthRoutes } from './http/routes/health.ts';
import { heroVideoRoutes } from './http/routes/hero-video.ts';
import { legalRoutes } from './http/routes/legal.ts';
import { mailBounceRoutes } from './http/routes/mail-bounces.ts';
import { manageBookingRoutes } from './http/routes/manage-booking.ts';
import { type MetricsDeps, metricsRoutes } from './http/routes/metrics.ts';
import { newAppointmentRoutes } from './http/routes/new-appointment.ts';
import { outboxRoutes } from './http/routes/outbox.ts';
import { paymentLinkRoutes } from './http/routes/payment-links.ts';
import { paymentRoutes } from './http/routes/payments.ts';
import { placeRoutes } from './http/routes/places.ts';
import { portraitRoutes } from './http/routes/portraits.ts';
import { priceListRoutes } from './http/routes/price-list.ts';
import { pricingRoutes } from './http/routes/pricing.ts';
import { problemReportRoutes } from './http/routes/problem-reports.ts';
import { propertyRoutes } from './http/routes/properties.ts';
import { repairListRoutes } from './http/routes/repair-list.ts';
import { reportRoutes } from './http/routes/report.ts';
import { reportDeskRoutes } from './http/routes/report-desk.ts';
import { reviewRoutes } from './http/routes/reviews.ts';
import { scheduleAdminRoutes } from './http/routes/schedule-admin.ts';
import { secondFactorRoutes } from './http/routes/second-factor.ts';
import { setupRoutes } from './http/routes/setup.ts';
import { smsRoutes } from './http/routes/sms.ts';
import { stripeWebhookRoutes } from './http/routes/stripe-webhook.ts';
import { trackingRoutes } from './http/routes/tracking.ts';
import { twilioWebhookRoutes } from './http/routes/twilio-webhook.ts';
import { uploadRoutes } from './http/routes/uploads.ts';
import { waitingListRoutes } from './http/routes/waiting-list.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { registerSite } from './http/site.ts';
import type { HttpMetrics } from './metrics/http-metrics.ts';
import type { Site } from './pages/open-site.ts';
import type { Calendar } from './ports/calendar.ts';
import type { Clock } from './ports/clock.ts';
import type { ESign } from './ports/esign.ts';
import type { Files } from './ports/files.ts';
import type { Payments } from './ports/payments.ts';
import type { Places } from './ports/places.ts';
import type { SandboxBank } from './ports/sandbox-bank.ts';
import type { Sms } from './ports/sms.ts';

export type AppDeps = {
  log: Logger;
  clock: Clock;
  business: CurrentBusiness;
  pool: Pool;
  db: Database;
  changes: Changes;
  wake: Wake;
  places: Places;
  sms: Sms;
  calendar: Calendar;
  esign: ESign;
  payments: Payments;
  files: Files;
  /** `null`: the provider's own script takes the cards. */
  bank: SandboxBank | null;
  /** Draws agreements. */
  drawing: Drawing;
  /** Seals signed agreements. */
  sealing: SealingIdentity;
  /** `http`: counts requests. `all`: metrics of every server process. */
  metrics: { http: HttpMetrics; all: MetricsDeps['metrics']['all'] };
  settings: {
    mode: 'sandbox' | 'live';
    publicUrl: string;
    /** Which providers are stand-ins; `null`: none. */
    notice: TestNotice | null;
    /** `undefined`: no ENCRYPTION_KEY was given. */
    encryptionKey: Buffer | undefined;
    trustedProxies: string[];
    apiCallsPerMinute: number;
    verificationsPerDay: number;
    textRegions: readonly TextRegion[];
    bookingChangesPerDay: number;
    unpaidPerPhone: number;
    unpaidPerNetwork: number;
    trackingStreamsPerNetwork: number;
    map: MapSettings | null;
    /** Hosts that payment links may point to. */
    paymentLinks: PaymentLinkRule;
    /** Companies that get customers' data. */
    handlers: DataHandlers;
    /** For Stripe's script; `null`: not used. */
    stripePublishableKey: string | null;
    /** Whether Stripe's script may write `style` attributes on the checkout. */
    stripeStyleAttributes: boolean;
    /** Token for reading /metrics; `undefined`: no access, except from this machine in a sandbox. */
    metricsToken: string | undefined;
    /** Secret of the webhook for emails that came back; `undefined`: there is none. */
    mailBounceSecret: string | undefined;
  };
  /** The rendered pages. */
  site: Site;
  /** Build output: assets and the video. */
  folders: { build: string; heroVideo: string };
};

const bodyLimitBytes = 64 * 1024;
const maxAnswerMs = 8_000;

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
    // Longer than the idle timeout of common proxies, so that they never reuse a connection being closed.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable,
    // A URL that cannot be decoded never reaches a route or the error handler.
    frameworkErrors: (_error, request, reply) =>
      void (reply as FastifyReply)
        .status(400)
        .headers({ ...securityHeaders(https), 'x-request-id': request.id })
        .send(failure(request, 400)),
  }) as unknown as FastifyInstance;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Only JSON is accepted: a form or plain text posted cross-site is refused before it is parsed.
  app.removeContentTypeParser('text/plain');

  endConnectionsWhenClosing(app);
  registerHandOver(app);
  registerRequestLog(app, deps.log);
  registerRequestCounts(app, deps.metrics.http);
  registerFailures(app);
  registerBusiness(app, deps.business);
  registerSecurityHeaders(app, https);
  registerCompression(app);
  registerRateLimits(app, deps.clock, settings.apiCallsPerMinute);
  const sessions = sessionCookie(https);
  registerAccess(app, { ...deps, sessions });
  await apiDocsRoutes(app, deps);

  healthRoutes(app, deps.pool);
  metricsRoutes(app, deps);
  const sessionDeps = { ...deps, sessions };
  authRoutes(app, sessionDeps);
  secondFactorRoutes(app, sessionDeps);
  priceListRoutes(app, deps);
  reviewRoutes(app, deps);
  legalRoutes(app, deps);
  setupRoutes(app, deps);
  problemReportRoutes(app, deps);
  const browserDeps = { ...deps, browsers: browserCookie(https) };
  placeRoutes(app, deps);
  propertyRoutes(app, browserDeps);
  pricingRoutes(app, browserDeps);
  credentialClaimRoutes(app, browserDeps);
  smsRoutes(app, browserDeps);
  contactRoutes(app);
  twilioWebhookRoutes(app, deps);
  mailBounceRoutes(app, deps);
  availabilityRoutes(app, deps);
  appointmentRoutes(app, browserDeps);
  agreementRoutes(app, browserDeps);
  contractRoutes(app, browserDeps);
  documensoWebhookRoutes(app, deps);
  paymentRoutes(app, browserDeps);
  manageBookingRoutes(app, browserDeps);
  findBookingRoutes(app, deps);
  bookingMoneyRoutes(app, browserDeps);
  stripeWebhookRoutes(app, deps);
  waitingListRoutes(app, browserDeps);
  calendarFeedRoutes(app, deps);
  deskRoutes(app, deps);
  deskCancellationRoutes(app, deps);
  doorPaymentRoutes(app, deps);
  newAppointmentRoutes(app, deps);
  uploadRoutes(app, deps);
  trackingRoutes(app, deps);
  reportRoutes(app, browserDeps);
  repairListRoutes(app, browserDeps);
  reportDeskRoutes(app, deps);
  calendarAdminRoutes(app, deps);
  scheduleAdminRoutes(app, deps);
  paymentLinkRoutes(app, deps);
  adminRoutes(app, deps);
  if (settings.mode === 'sandbox') outboxRoutes(app, deps);
  brandFileRoutes(app, deps.site);
  portraitRoutes(app, deps);
  await deskWorkerRoutes(app, deps.folders.build, deps.site);
  await heroVideoRoutes(app, deps.folders.heroVideo);
  await registerSite(app, {
    business: deps.business,
    drawing: deps.drawing,
    folder: deps.folders.build,
    site: deps.site,
    publicUrl: settings.publicUrl,
    mode: settings.mode,
    notice: settings.notice,
    picturesFrom: settings.map && tileOrigin(settings.map.tiles),
    stripe: settings.stripePublishableKey !== null,
    styleAttributes: settings.stripeStyleAttributes,
  });
  return app;
}

/**
 * A connection whose request is open when shutdown begins stays open after its response. From then on its
 * keep-alive timeout is a millisecond.
 */
function endConnectionsWhenClosing(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
    // Browsers open connections ahead of need, and Node waits for a request on them.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    // A request that never finishes arriving would block shutdown forever.
    setTimeout(() => app.server.closeAllConnections(), maxAnswerMs).unref();
  });
}
