/** What stands on the lot beside the house: none of it, or at least one of three. */
import type { Result } from '../result.ts';

export const SPECIAL_FEATURES = ['hasCasita', 'hasPoolSpa', 'hasDetachedGarage'] as const;
export type SpecialFeature = (typeof SPECIAL_FEATURES)[number];
export type SpecialFeatures = Readonly<Record<SpecialFeature, boolean>>;

export const NO_SPECIAL_FEATURES: SpecialFeatures = {
  hasCasita: false,
  hasPoolSpa: false,
  hasDetachedGarage: false,
};

/** In the order on screen. Saying that none applies is an answer of its own, not the absence of one. */
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

/** A feature and "Not Applicable" are never selected together: the one just selected stands. */
export function toggleOption(
  choice: SpecialFeaturesChoice,
  option: SpecialFeatureOption,
): SpecialFeaturesChoice {
  const toggled = { ...choice, [option]: !choice[option] };
  if (!toggled[option]) return toggled;
  return option === 'notApplicable' ? PRESELECTED : { ...toggled, notApplicable: false };
}

export function settleChoice(choice: SpecialFeaturesChoice): Result<SpecialFeatures, 'nothing-selected'> {
  const { notApplicable, ...features } = choice;
  const answered = notApplicable || hasAny(features);
  return answered ? { ok: true, value: features } : { ok: false, reason: 'nothing-selected' };
}

export function choiceOf(features: SpecialFeatures): SpecialFeaturesChoice {
  return { ...features, notApplicable: !hasAny(features) };
}

/** Reads what was stored. `null` when it is no choice, or one that nobody could have made. */
export function parseChoice(stored: Readonly<Record<string, unknown>>): SpecialFeaturesChoice | null {
  if (SPECIAL_FEATURE_OPTIONS.some((option) => typeof stored[option] !== 'boolean')) return null;
  const features = featuresWhere((feature) => stored[feature] === true);
  const notApplicable = stored.notApplicable === true;
  return notApplicable && hasAny(features) ? null : { ...features, notApplicable };
}

/** From an address's query: `hasPoolSpa=true`. Anything else than "true" is no. */
export function readSpecialFeatures(query: URLSearchParams): SpecialFeatures {
  return featuresWhere((feature) => query.get(feature) === 'true');
}

/**
 * The query with the chosen features added. Everything else in it stays word for word; features named in it before are
 * left out, because the visitor may have changed their mind.
 */
export function withSpecialFeatures(query: string, features: SpecialFeatures): string {
  const kept = query.replace(/^\?/, '').split('&').filter(namesNoFeature);
  const chosen = SPECIAL_FEATURES.filter((feature) => features[feature]).map((feature) => `${feature}=true`);
  return [...(kept.join('') === '' ? [] : kept), ...chosen].join('&');
}

function namesNoFeature(parameter: string): boolean {
  const read = new URLSearchParams(parameter);
  return !SPECIAL_FEATURES.some((feature) => read.has(feature));
}

const hasAny = (features: SpecialFeatures) => SPECIAL_FEATURES.some((feature) => features[feature]);

const featuresWhere = (holds: (feature: SpecialFeature) => boolean): SpecialFeatures => ({
  hasCasita: holds('hasCasita'),
  hasPoolSpa: holds('hasPoolSpa'),
  hasDetachedGarage: holds('hasDetachedGarage'),
});

/** "Casita, Pool/Spa", or "None". */
export const specialFeaturesText = (features: SpecialFeatures): string =>
  SPECIAL_FEATURES.filter((feature) => features[feature])
    .map((feature) => SPECIAL_FEATURE_LABELS[feature])
    .join(', ') || 'None';
