import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/support/any-text.ts';
import {
  choiceOf,
  NO_SPECIAL_FEATURES,
  PRESELECTED,
  parseChoice,
  readSpecialFeatures,
  SPECIAL_FEATURE_OPTIONS,
  SPECIAL_FEATURES,
  type SpecialFeatures,
  specialFeaturesText,
  toggleOption,
  toSpecialFeatures,
  withSpecialFeatures,
} from './special-features.ts';

const features = fc.record<SpecialFeatures>({
  hasCasita: fc.boolean(),
  hasPoolSpa: fc.boolean(),
  hasDetachedGarage: fc.boolean(),
});
const anyQuery = fc
  .array(fc.tuple(anyText(), anyText()))
  .map((pairs) => pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'));
const taps = fc.array(fc.constantFrom(...SPECIAL_FEATURE_OPTIONS), { maxLength: 12 });
const everything = choiceOf({ hasCasita: true, hasPoolSpa: true, hasDetachedGarage: true });

describe('selecting', () => {
  test.each(SPECIAL_FEATURES)('%s clears "Not Applicable"', (feature) => {
    expect(toggleOption(PRESELECTED, feature)).toEqual({
      ...NO_SPECIAL_FEATURES,
      [feature]: true,
      notApplicable: false,
    });
  });
  test('"Not Applicable" clears the other three', () => {
    expect(toggleOption(everything, 'notApplicable')).toEqual(PRESELECTED);
  });
  test('a second feature keeps the first', () => {
    const both = toggleOption(toggleOption(PRESELECTED, 'hasCasita'), 'hasPoolSpa');
    expect(both).toEqual({
      hasCasita: true,
      hasPoolSpa: true,
      hasDetachedGarage: false,
      notApplicable: false,
    });
  });
  test('never leaves a feature and "Not Applicable" selected together', () => {
    fc.assert(
      fc.property(taps, (options) => {
        const choice = options.reduce(toggleOption, PRESELECTED);
        expect(choice.notApplicable && SPECIAL_FEATURES.some((feature) => choice[feature])).toBe(false);
      }),
    );
  });
  test('and storing it returns the same choice', () => {
    fc.assert(
      fc.property(taps, (options) => {
        const choice = options.reduce(toggleOption, PRESELECTED);
        expect(parseChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
      }),
    );
  });
});

describe('continuing', () => {
  test('requires an answer', () => {
    const nothing = toggleOption(PRESELECTED, 'notApplicable');
    expect(toSpecialFeatures(nothing)).toEqual({ ok: false, reason: 'nothing-selected' });
  });
  test('with "Not Applicable" means no features', () => {
    expect(toSpecialFeatures(PRESELECTED)).toEqual({ ok: true, value: NO_SPECIAL_FEATURES });
  });
  test('keeps exactly the chosen features', () => {
    fc.assert(
      fc.property(features, (chosen) => {
        expect(toSpecialFeatures(choiceOf(chosen))).toEqual({ ok: true, value: chosen });
      }),
    );
  });
});

describe('a stored choice is refused', () => {
  test.each([
    ['without one of its parts', { hasCasita: true, hasPoolSpa: false, hasDetachedGarage: false }],
    ['when it contradicts itself', { ...everything, notApplicable: true }],
    ['when a part is no truth value', { ...everything, hasCasita: 'true' }],
  ])('%s', (_why, stored) => expect(parseChoice(stored)).toBeNull());
});

describe('the query that goes back to the first page', () => {
  const poolOnly = { ...NO_SPECIAL_FEATURES, hasPoolSpa: true };
  test.each([
    ['', ''],
    ['?', ''],
    ['?street=1%20N%20Main+St&zip=85201', 'street=1%20N%20Main+St&zip=85201'],
    ['?broken=%E0%A4%A&&x', 'broken=%E0%A4%A&&x'],
  ])('without a feature, "%s" stays word for word', (given, expected) => {
    expect(withSpecialFeatures(given, NO_SPECIAL_FEATURES)).toBe(expected);
  });
  test('appends the chosen features', () => {
    expect(withSpecialFeatures('?zip=85201', poolOnly)).toBe('zip=85201&hasPoolSpa=true');
    expect(withSpecialFeatures('', poolOnly)).toBe('hasPoolSpa=true');
  });
  test('drops a feature that is no longer chosen, in any spelling', () => {
    expect(withSpecialFeatures('?hasCasita=true&zip=85201&hasC%61sita=true', poolOnly)).toBe(
      'zip=85201&hasPoolSpa=true',
    );
  });
  test('parses back to the same features, with any other parameters', () => {
    fc.assert(
      fc.property(anyQuery, features, features, (query, before, chosen) => {
        const again = withSpecialFeatures(withSpecialFeatures(query, before), chosen);
        expect(readSpecialFeatures(new URLSearchParams(again))).toEqual(chosen);
      }),
    );
  });
});

test.each([
  [{}, null],
  [{ hasPoolSpa: true }, 'Pool/spa'],
  [{ hasCasita: true, hasDetachedGarage: true }, 'Casita, detached garage'],
  [{ hasCasita: true, hasPoolSpa: true, hasDetachedGarage: true }, 'Casita, pool/spa, detached garage'],
])('%j reads %s', (features, text) => {
  expect(specialFeaturesText({ ...NO_SPECIAL_FEATURES, ...features })).toBe(text);
});
