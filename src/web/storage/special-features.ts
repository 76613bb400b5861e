// Session key `specialFeatures`: the answers about casita, pool or spa, and detached garage.
import { parseChoice, type SpecialFeaturesChoice } from '../../domain/property/special-features.ts';
import { isRecord, storedValue } from './stored-value.ts';

export const specialFeatures = storedValue<SpecialFeaturesChoice>({
  area: 'session',
  key: 'specialFeatures',
  parse: (stored) => (isRecord(stored) ? parseChoice(stored) : null),
});
