// State of the address step: typed fields, directory answer, missing fields.

import { useEffect, useRef, useState } from 'react';
import { type StoredProperty, storeManualProperty, validateProperty } from '../../../api/property.ts';
import { parseManualAddress, toManualFields } from '../../../domain/property/address.ts';
import { propertyProblem } from '../../../domain/property/problem-text.ts';
import type { PropertyKindLabel } from '../../../domain/property/property.ts';
import type { SpecialFeatures } from '../../../domain/property/special-features.ts';
import { splitUnit, withUnitInLine } from '../../../domain/property/unit.ts';
import { CallFailed, call } from '../../lib/api-client.ts';
import { business } from '../../lib/business.ts';
import { isOffline, whenOnline } from '../../lib/online.ts';
import {
  type AddressDraft,
  addressDraft,
  type BuildingForm,
  type PickedAddress,
} from '../../storage/address-draft.ts';
import { toast } from '../../ui/toast-store.ts';
import { type KnownFacts, nothingKnown, readBuildingForm } from './read-building-form.ts';
import type { Suggestion } from './use-suggestions.ts';

export type AddressLookup =
  | { state: 'idle' | 'validating' | 'nothing' | 'offline' }
  | { state: 'outside'; message: string }
  | ({ state: 'found'; address: string; zip: string } & KnownFacts);

export type AddressErrors = Record<string, string>;

/** After this long, typing the address is faster than waiting. */
const lookUpTimeoutMs = 3_000;

const notSaved = 'We couldn’t save your property. Nothing you typed is lost. Please try again.';
const notSavedOffline = 'You’re offline. Nothing you typed is lost. Please try again when you’re back.';

export function useAddressStep(options: {
  start: AddressDraft;
  /** Property kind chosen on the pricing page. */
  kind: PropertyKindLabel | null;
  features: SpecialFeatures;
  onConfirmed: (property: StoredProperty) => void;
  /** Where the draft is kept; default: with this visitor's booking. */
  keep?: (draft: AddressDraft) => void;
  /** The directory has it with its size; it is stored, and `onConfirmed` may still correct it. */
  onFound?: (property: StoredProperty) => void;
}) {
  const { keep = addressDraft.write, onFound } = options;
  const [draft, setDraft] = useState(options.start);
  const [lookUp, setLookUp] = useState<AddressLookup>({ state: 'idle' });
  const [errors, setErrors] = useState<AddressErrors>({});
  const [processing, setProcessing] = useState(false);
  const latestLookUp = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: written when it changes.
  useEffect(() => keep(draft), [draft]);
  // Drops pending look-ups on unmount.
  useEffect(() => () => void latestLookUp.current++, []);

  const change = (part: Partial<AddressDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    // Changing a field clears its message.
    setErrors((before) => without(before, Object.keys({ ...part, ...part.manual, ...part.building })));
  };

  const type = (input: string) => {
    latestLookUp.current++;
    setLookUp({ state: 'idle' });
    change({ input, picked: null, accurate: false });
  };

  const validate = async (picked: PickedAddress, building?: BuildingForm) => {
    const number = ++latestLookUp.current;
    setLookUp({ state: 'validating' });
    const answer = await call(validateProperty, {
      body: {
        address: picked.description,
        placeId: picked.placeId,
        ...(picked.unit && { unit: picked.unit }),
      },
      signal: AbortSignal.timeout(lookUpTimeoutMs),
    }).catch(() => undefined);
    // Stale: the visitor typed on or picked another address.
    if (number !== latestLookUp.current) return;
    if (answer?.success && answer.property) {
      const { address, zip, squareFootage, yearBuilt, ...found } = answer.property;
      if (!building) {
        const { kind } = options;
        change({ building: { ...buildingOf(found), ...(kind && { propertyType: kind }) } });
      }
      setLookUp({
        state: 'found',
        address,
        zip,
        size: answer.property.isValidated ? (squareFootage ?? null) : null,
        year: yearBuilt ?? null,
      });
      onFound?.(answer.property);
    } else if (answer?.found) {
      const { propertyType, squareFootage, yearBuilt, zipCode } = answer.found;
      if (!building && propertyType !== undefined)
        change({ building: { ...buildingOf({}), propertyType: options.kind ?? propertyType } });
      const address = withUnitInLine(answer.found.address, picked.unit);
      setLookUp({
        state: 'found',
        address,
        zip: zipCode,
        size: squareFootage ?? null,
        year: yearBuilt ?? null,
      });
    } else if (answer?.reason === 'outside-service-area' && answer.message) {
      setLookUp({ state: 'outside', message: answer.message });
    } else if (answer === undefined && isOffline()) {
      setLookUp({ state: 'offline' });
      // A later look-up, or leaving the page, makes the number stale.
      whenOnline(() => {
        if (number === latestLookUp.current) void validate(picked, building);
      });
    } else {
      setLookUp({ state: 'nothing' });
    }
  };

  const pick = ({ description, placeId }: Suggestion) => {
    const unit = splitUnit(description).unit || splitUnit(draft.input).unit;
    const picked = { description, placeId, unit };
    change({
      input: withUnitInLine(description, unit),
      picked,
      accurate: false,
      squareFootage: '',
      yearBuilt: '',
    });
    void validate(picked);
  };

  /** The recorded size is wrong: opens every field of the same address for typing. */
  const correct = () => {
    if (lookUp.state !== 'found') return;
    change({
      mode: 'manual',
      manual: toManualFields(lookUp.address),
      squareFootage: String(lookUp.size ?? ''),
      yearBuilt: String(lookUp.year ?? draft.yearBuilt),
      accurate: false,
    });
    requestAnimationFrame(() => {
      const size = document.getElementById('squareFootage');
      if (size instanceof HTMLInputElement) size.select();
      size?.focus();
    });
  };

  // Looks up again after a reload: directory answers are not stored in the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the stored draft.
  useEffect(() => {
    if (draft.mode === 'search' && draft.picked) void validate(draft.picked, draft.building);
  }, []);

  /** Resolves to whether it was stored. */
  const submit = async (): Promise<boolean> => {
    const known = lookUp.state === 'found' && draft.mode === 'search' ? lookUp : nothingKnown;
    const building = readBuildingForm(draft, known);
    const address =
      draft.mode === 'manual' ? parseManualAddress(business().serviceArea, draft.manual) : undefined;
    const problems: AddressErrors = {};
    if (address && !address.ok) {
      for (const { field, reason } of address.failures) problems[field] = propertyProblem(business(), reason);
    }
    if (!building.ok) problems[building.field] = building.message;
    setErrors(problems);
    if (!building.ok || (address && !address.ok)) {
      focusFirst(problems);
      return false;
    }

    setProcessing(true);
    try {
      const about = { ...building.request, ...options.features };
      if (draft.mode === 'manual') {
        const { property } = await call(storeManualProperty, { body: { ...draft.manual, ...about } });
        options.onConfirmed(property);
        return true;
      }
      if (draft.picked) {
        const { description, placeId, unit } = draft.picked;
        const { property } = await call(validateProperty, {
          body: { address: description, placeId, ...(unit && { unit }), ...about },
        });
        if (property) {
          options.onConfirmed(property);
          return true;
        }
        setLookUp({ state: 'nothing' });
      }
    } catch (error) {
      const refused = error instanceof CallFailed ? error.failure : undefined;
      const fields = Object.fromEntries(
        (refused?.fields ?? []).map(({ field, message }) => [field, message]),
      );
      setErrors(fields);
      if (!focusFirst(fields)) {
        const description = refused?.message ?? (isOffline() ? notSavedOffline : notSaved);
        toast({ title: 'Error', description, tone: 'destructive' });
      }
    } finally {
      setProcessing(false);
    }
    return false;
  };

  const chooseMode = (mode: AddressDraft['mode']) => {
    setErrors({});
    // The search text is carried over unless the fields were filled in before.
    const untouched = Object.values(draft.manual).every((text) => text === '');
    const manual = mode === 'manual' && untouched ? toManualFields(draft.input) : draft.manual;
    change({ mode, manual, accurate: false });
  };

  return { draft, lookUp, errors, processing, change, type, pick, correct, submit, chooseMode };
}

function buildingOf(found: Partial<StoredProperty>): BuildingForm {
  return {
    propertyType: found.propertyType ?? '',
    mobileHomeType: found.mobileHomeType ?? '',
    multiFamilyUnits: found.multiFamilyUnits ?? '',
    commercialType: found.commercialType ?? '',
    unitLabels: found.unitLabels ?? [],
    unitSquareFootages: (found.unitSquareFootages ?? []).map(String),
  };
}

const without = (errors: AddressErrors, fields: string[]): AddressErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

/** Returns whether a field got the focus. The list of units is one field to the server and several on screen. */
function focusFirst(errors: AddressErrors): boolean {
  const ids = Object.keys(errors).map((field) => (field === 'unitSquareFootages' ? 'unit-size-0' : field));
  const first = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  first?.focus();
  return first !== undefined;
}
