// Parses the tracking answer without the schemas, which are larger than the page.
import type { Tracking } from '../../../api/tracking.ts';

/** `null`: not such an answer. */
export function readTracking(answer: unknown): Tracking | null {
  return isTracking(answer) ? answer : null;
}

const words = ['id', 'status', 'inspectorStatus', 'message', 'payerName', 'scheduledAt', 'date', 'time'];

function isTracking(answer: unknown): answer is Tracking {
  const fields = fieldsOf(answer);
  const { whatToExpect, estimatedArrival, position, way, map } = fields;
  const property = fieldsOf(fields.property);
  const inspector = fieldsOf(fields.inspector);
  return (
    allText(fields, words) &&
    Array.isArray(whatToExpect) &&
    whatToExpect.every((line) => typeof line === 'string') &&
    (estimatedArrival === null || isInstant(estimatedArrival)) &&
    allText(fieldsOf(fields.service), ['name']) &&
    allText(property, ['address']) &&
    [property.latitude, property.longitude].every((value) => value === null || typeof value === 'number') &&
    allText(inspector, ['firstName', 'lastName', 'phone', 'phoneWords']) &&
    (position === null || (isPlace(fieldsOf(position)) && isInstant(fieldsOf(position).at))) &&
    (way === null || isWay(fieldsOf(way))) &&
    (map === null || allText(fieldsOf(map), ['tiles', 'attribution']))
  );
}

type Fields = Record<string, unknown>;

const fieldsOf = (item: unknown): Fields =>
  typeof item === 'object' && item !== null ? (item as Fields) : {};
const allText = (fields: Fields, names: readonly string[]) =>
  names.every((name) => typeof fields[name] === 'string');
const isInstant = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isPlace = ({ latitude, longitude }: Fields) =>
  typeof latitude === 'number' && typeof longitude === 'number';
const isWay = (way: Fields) =>
  typeof way.meters === 'number' &&
  typeof way.bearing === 'number' &&
  allText(way, ['distance', 'direction']);
