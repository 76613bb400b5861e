// Session key `manageLink`: the manage link token this tab was opened with. It permits changing and canceling the booking.
import { storedValue } from './stored-value.ts';

const maxTokenLength = 200;

export const manageLink = storedValue<string>({
  area: 'session',
  key: 'manageLink',
  parse: (stored) =>
    typeof stored === 'string' && stored !== '' && stored.length <= maxTokenLength ? stored : null,
});

export const appointmentOf = (token: string): string => token.split('.')[0] ?? '';
