import { beforeEach, expect, test, vi } from 'vitest';
import { business } from '../../../../../tests/support/business.ts';
import { PORTRAIT_MAX_LENGTH } from '../../../../domain/business/portrait.ts';
import { toDraft } from './draft.ts';
import { textAt } from './draft-path.ts';
import {
  businessDraft,
  changeField,
  discardDraft,
  fieldsOf,
  loadIntoDraft,
  mergePublished,
  problemsNow,
  setProblems,
} from './draft-store.ts';

const published = { newest: 4, profile: business };
const price = 'prices.singleFamily.0.payNowCents';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    addEventListener: () => {},
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  discardDraft();
});

test('a change is stored with the version it is based on, and survives a reload', () => {
  changeField(published, price, '700');
  const stored = JSON.parse(window.localStorage.getItem('businessDraft') ?? 'null');
  expect(stored.basedOn).toBe(4);
  expect(textAt(stored.fields, price)).toBe('700');
});

test('a new portrait fits, and a full storage is known', () => {
  const photo = 'A'.repeat(PORTRAIT_MAX_LENGTH);
  changeField(published, 'inspectors.0.portrait', photo);
  const stored = window.localStorage.getItem('businessDraft') ?? '';
  expect(JSON.parse(stored).fields.inspectors[0].portrait).toBe(photo);
  // Once, because a published portrait is only its address.
  expect(stored.length).toBeLessThan(PORTRAIT_MAX_LENGTH + 150_000);
  expect(businessDraft.isStored()).toBe(true);
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  changeField(published, 'tagline', 'We look closely');
  expect(businessDraft.isStored()).toBe(false);
  expect(textAt(fieldsOf(published), 'tagline')).toBe('We look closely');
});

test('a field typed back to what it was leaves no draft', () => {
  const before = textAt(toDraft(business), price);
  changeField(published, price, '700');
  changeField(published, price, before);
  expect(businessDraft.read()).toBeNull();
});

test('a change removes the problems of its field only', () => {
  setProblems([
    { field: price, message: 'No price' },
    { field: 'serviceArea.counties.1', message: 'No such county' },
    { field: 'tagline', message: 'Too long' },
  ]);
  changeField(published, price, '700');
  changeField(published, 'serviceArea.counties', 'Pinal');
  expect(problemsNow()).toEqual([{ field: 'tagline', message: 'Too long' }]);
});

test('changes of two owners are both kept', () => {
  changeField(published, price, '700');
  const theirs = { ...business, tagline: 'We look closely', office: { ...business.office, days: 'Mon-Sat' } };
  expect(mergePublished({ newest: 5, profile: theirs })).toEqual({ conflicts: [] });
  const draft = businessDraft.read();
  expect(draft?.basedOn).toBe(5);
  expect(textAt(draft?.fields ?? null, price)).toBe('700');
  expect(textAt(draft?.fields ?? null, 'tagline')).toBe('We look closely');
  expect(textAt(draft?.fields ?? null, 'office.days')).toBe('Mon-Sat');
  expect(mergePublished({ newest: 5, profile: theirs })).toBeNull();
});

test('where both changed one field, mine stays and the field is named', () => {
  changeField(published, 'tagline', 'Mine');
  expect(mergePublished({ newest: 5, profile: { ...business, tagline: 'Theirs' } })).toEqual({
    conflicts: ['tagline'],
  });
  expect(textAt(fieldsOf(published), 'tagline')).toBe('Mine');
});

test('removed rows stay removed when another owner changed others', () => {
  const form = toDraft(business);
  changeField(published, 'credentials', []);
  mergePublished({ newest: 5, profile: { ...business, credentials: business.credentials.slice(1) } });
  expect(fieldsOf(published)).toEqual({ ...(form as object), credentials: [] });
});

test('another version can be loaded as a draft', () => {
  loadIntoDraft(published, toDraft({ ...business, name: 'Before' }));
  expect(textAt(fieldsOf(published), 'name')).toBe('Before');
});

test.each(['{"basedOn":"x"}', '[]', 'nonsense'])('stored %s is no draft', (text) => {
  window.localStorage.setItem('businessDraft', text);
  expect(businessDraft.read()).toBeNull();
});
