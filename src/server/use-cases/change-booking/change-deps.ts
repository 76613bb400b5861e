import type { Places } from '../../ports/places.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';

export type ChangeDeps = PaymentDeps & { places: Pick<Places, 'recordsAt'> };
