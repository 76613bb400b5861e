import type { Calendar } from '../../ports/calendar.ts';
import type { Places } from '../../ports/places.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';

export type ChangeDeps = PaymentDeps & { calendar: Calendar; places: Pick<Places, 'recordsAt'> };
