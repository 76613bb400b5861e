/** Other structures on the lot: none, or at least one of three. */
import type { Result } from '../result.ts';

export const SPECIAL_FEATURES = ['hasCasita', 'hasPoolSpa', 'hasDetachedGarage'] as const;
export type SpecialFeature = (typeof SPECIAL_FEATURES)[number];
export type SpecialFeatures = Readonly<Record<SpecialFeature, boolean>>;

export const NO_SPECIAL_FEATURES: SpecialFeatures = {
  hasCasita: false,
  hasPoolSpa: false,
  hasDetachedGarage: false,
};

/** In screen order. "None" is an answer, not a missing one. */
export const SPECIAL_FEATURE_OPTIONS = [...SPECIAL_FEATURES, 'notApplicable'] as const;
export type SpecialFeatureOption = (typeof SPECIAL_FEATURE_OPTIONS)[number];
export type SpecialFeaturesChoice = Readonly<Record<SpecialFeatureOption, boolean>>;

export const SPECIAL_FEATURE_LABELS: Readonly<Record<SpecialFeatureOption, string>> = {
  hasCasita: 'Casita',
  hasPoolSpa: 'Pool/Spa',
  hasDetachedGarage: 'Detached Garage',
  notApplicable: 'Not Applicable',
};

export const PRESELECTED: SpecialFeaturesChoice = { ...NO_SPECIAL_FEATURES, notApplicable: true };

/** A feature and "Not Applicable" exclude each other: the last selection wins. */
export function toggleOption(
  choice: SpecialFeaturesChoice,
  option: SpecialFeatureOption,
): SpecialFeaturesChoice {
  const toggled = { ...choice, [option]: !choice[option] };
  if (!toggled[option]) return toggled;
  return option === 'notApplicable' ? PRESELECTED : { ...toggled, notApplicable: false };
}

export function toSpecialFeatures(
  choice: SpecialFeaturesChoice,
): Result<SpecialFeatures, 'nothing-selected'> {
  const { notApplicable, ...features } = choice;
  const answered = notApplicable || hasAny(features);
  return answered ? { ok: true, value: features } : { ok: false, reason: 'nothing-selected' };
}

export function choiceOf(features: SpecialFeatures): SpecialFeaturesChoice {
  return { ...features, notApplicable: !hasAny(features) };
}

/** Parses the stored choice; `null` if it is not a valid one. */
export function parseChoice(stored: Readonly<Record<string, unknown>>): SpecialFeaturesChoice | null {
  if (SPECIAL_FEATURE_OPTIONS.some((option) => typeof stored[option] !== 'boolean')) return null;
  const features = featuresWhere((feature) => stored[feature] === true);
  const notApplicable = stored.notApplicable === true;
  return notApplicable && hasAny(features) ? null : { ...features, notApplicable };
}

/** From a query: `hasPoolSpa=true`. Any value other than "true" is false. */
export function readSpecialFeatures(query: URLSearchParams): SpecialFeatures {
  return featuresWhere((feature) => query.get(feature) === 'true');
}

/** Adds the chosen features to the query and replaces earlier ones. Other parameters stay unchanged. */
export function withSpecialFeatures(query: string, features: SpecialFeatures): string {
  const kept = query.replace(/^\?/, '').split('&').filter(namesNoFeature);
  const chosen = SPECIAL_FEATURES.filter((feature) => features[feature]).map((feature) => `${feature}=true`);
  return [...(kept.join('') === '' ? [] : kept), ...chosen].join('&');
}

function namesNoFeature(parameter: string): boolean {
  const read = new URLSearchParams(parameter);
  return !SPECIAL_FEATURES.some((feature) => read.has(feature));
}

export const hasAny = (features: SpecialFeatures): boolean =>
  SPECIAL_FEATURES.some((feature) => features[feature]);

const FEATURE_WORDS: Readonly<Record<SpecialFeature, string>> = {
  hasCasita: 'casita',
  hasPoolSpa: 'pool/spa',
  hasDetachedGarage: 'detached garage',
};

/** "Casita, pool/spa", for summaries, emails, calendar events, desk and agreement. `null`: none. */
export function specialFeaturesText(features: SpecialFeatures): string | null {
  const words = SPECIAL_FEATURES.filter((feature) => features[feature])
    .map((feature) => FEATURE_WORDS[feature])
    .join(', ');
  return words === '' ? null : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

const featuresWhere = (holds: (feature: SpecialFeature) => boolean): SpecialFeatures => ({
  hasCasita: holds('hasCasita'),
  hasPoolSpa: holds('hasPoolSpa'),
  hasDetachedGarage: holds('hasDetachedGarage'),
});
