// Keys `desk-user` and `desk-queue`: only whether there is a value, without loading their parsers.
import { storedValue } from './stored-value.ts';

export const wasAtDesk = storedValue<true>({
  area: 'local',
  key: 'desk-user',
  parse: (stored) => (stored === null ? null : true),
});

export const hasQueuedChanges = storedValue<true>({
  area: 'local',
  key: 'desk-queue',
  parse: (stored) => (stored === null ? null : true),
});
