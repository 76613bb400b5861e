import type { FastifyInstance } from 'fastify';
import { readOverview as overviewEndpoint } from '../../../api/admin.ts';
import { readOverview } from '../../use-cases/office/read-overview.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';
import { auditAdminRoutes } from './audit-admin.ts';
import { businessAdminRoutes } from './business-admin.ts';
import { businessPreviewRoutes } from './business-preview.ts';
import { changeBookingRoutes } from './change-booking.ts';
import { claimAdminRoutes } from './claims-admin.ts';
import { exportRoutes } from './export.ts';
import { messageAdminRoutes } from './messages-admin.ts';
import { moneyAdminRoutes } from './money-admin.ts';
import { officeEntryRoutes } from './office-entries.ts';
import { paymentAdminRoutes } from './payments-admin.ts';
import { personDataRoutes } from './person-data.ts';
import { reviewAdminRoutes } from './reviews-admin.ts';
import { settingsAdminRoutes } from './settings-admin.ts';
import { waitingListAdminRoutes } from './waiting-list-admin.ts';

export function adminRoutes(
  app: FastifyInstance,
  deps: AdminDeps &
    PaymentDeps &
    Parameters<typeof moneyAdminRoutes>[1] &
    Parameters<typeof officeEntryRoutes>[1] &
    Parameters<typeof changeBookingRoutes>[1] &
    Parameters<typeof businessAdminRoutes>[1] &
    Parameters<typeof businessPreviewRoutes>[1],
): void {
  const samples = deps.settings.mode === 'sandbox';
  register(app, overviewEndpoint, () => readOverview(deps, { samples }));
  paymentAdminRoutes(app, deps);
  moneyAdminRoutes(app, deps);
  officeEntryRoutes(app, deps);
  changeBookingRoutes(app, deps);
  claimAdminRoutes(app, deps);
  waitingListAdminRoutes(app, deps);
  messageAdminRoutes(app, deps);
  reviewAdminRoutes(app, deps);
  auditAdminRoutes(app, deps);
  settingsAdminRoutes(app, deps);
  businessAdminRoutes(app, deps);
  businessPreviewRoutes(app, deps);
  exportRoutes(app, deps);
  personDataRoutes(app, deps);
}
