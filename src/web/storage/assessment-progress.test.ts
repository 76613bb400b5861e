import { beforeEach, describe, expect, test, vi } from 'vitest';
import { awardCredentialBonus, completeStep, resetProgress, setCurrentStep } from './assessment-progress.ts';

const kept = new Map<string, string>();
const key = 'assessmentProgress';
const stored = () => JSON.parse(kept.get(key) ?? 'null');

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    },
  });
});

describe('the progress kept in the browser', () => {
  test('gains each completed step once', () => {
    for (const step of ['address', 'details', 'address'] as const) completeStep(step);
    expect(stored()).toMatchObject({ currentStep: 'address', completedSteps: ['address', 'details'] });
  });
  test('remembers the current step and the bonus', () => {
    setCurrentStep('contact');
    awardCredentialBonus();
    expect(stored()).toMatchObject({ currentStep: 'contact', completedSteps: [], credentialBonus: true });
  });
  test('is gone after a reset', () => {
    completeStep('address');
    resetProgress();
    expect(kept.has(key)).toBe(false);
  });
  test('goes on from what was stored, without steps that do not exist', () => {
    kept.set(key, JSON.stringify({ currentStep: 'roof', completedSteps: ['details', 'roof', 3, 'details'] }));
    completeStep('address');
    expect(stored()).toMatchObject({ currentStep: 'address', completedSteps: ['address', 'details'] });
  });
  test.each(['', '{', 'null', '7', '[]', '{"completedSteps":"address"}'])('starts anew on %j', (text) => {
    kept.set(key, text);
    completeStep('details');
    expect(stored()).toMatchObject({ currentStep: 'address', completedSteps: ['details'] });
  });
});
