// The companies that get customers' data with these settings, as the privacy page names them.
import type { DataHandlers } from '../../domain/legal/data-handlers.ts';
import type { Config } from '../config.ts';
import { tileOrigin } from './map-settings.ts';

export function dataHandlersOf({ providers, map }: Pick<Config, 'providers' | 'map'>): DataHandlers {
  const tiles = map && tileOrigin(map.tiles);
  return {
    texts: providers.SMS_PROVIDER === 'twilio' ? 'twilio' : null,
    payments: providers.PAYMENT_PROVIDER === 'stripe' ? 'stripe' : null,
    mail: providers.MAIL_PROVIDER === 'smtp' ? 'smtp' : null,
    places: providers.PLACES_PROVIDER === 'google' ? 'google' : null,
    calendar: providers.CALENDAR_PROVIDER === 'google' ? 'google' : null,
    signing: providers.ESIGN_PROVIDER === 'documenso' ? 'documenso' : null,
    mapHost: tiles ? new URL(tiles).host : null,
  };
}
