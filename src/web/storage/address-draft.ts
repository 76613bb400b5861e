// Session key `addressDraft`: what has been typed in the address step, so that it survives navigation and reload.
import { MAX_UNITS } from '../../domain/property/property.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type BuildingForm = {
  propertyType: string;
  mobileHomeType: string;
  multiFamilyUnits: string;
  commercialType: string;
  unitLabels: string[];
  unitSquareFootages: string[];
};

/** `unit`: "Apt 3" if typed or suggested, otherwise "". */
export type PickedAddress = { description: string; placeId: string; unit: string };

export type AddressDraft = {
  mode: 'search' | 'manual';
  input: string;
  picked: PickedAddress | null;
  manual: { streetNumber: string; direction: string; streetName: string; unit: string; zipCode: string };
  squareFootage: string;
  /** Asked only if the price depends on it. */
  yearBuilt: string;
  building: BuildingForm;
  accurate: boolean;
};

export const emptyDraft: AddressDraft = {
  mode: 'search',
  input: '',
  picked: null,
  manual: { streetNumber: '', direction: '', streetName: '', unit: '', zipCode: '' },
  squareFootage: '',
  yearBuilt: '',
  building: {
    propertyType: '',
    mobileHomeType: '',
    multiFamilyUnits: '',
    commercialType: '',
    unitLabels: [],
    unitSquareFootages: [],
  },
  accurate: false,
};

export const addressDraft = storedValue<AddressDraft>({
  area: 'session',
  key: 'addressDraft',
  parse: parseAddressDraft,
});

const maxTextLength = 300;

export function parseAddressDraft(stored: unknown): AddressDraft | null {
  if (!isRecord(stored)) return null;
  const { manual, building, picked } = stored;
  if (!isRecord(manual) || !isRecord(building)) return null;
  return {
    mode: stored.mode === 'manual' ? 'manual' : 'search',
    input: text(stored.input),
    picked:
      isRecord(picked) && text(picked.placeId) !== ''
        ? {
            description: text(picked.description),
            placeId: text(picked.placeId),
            unit: text(picked.unit),
          }
        : null,
    manual: {
      streetNumber: text(manual.streetNumber),
      direction: text(manual.direction),
      streetName: text(manual.streetName),
      unit: text(manual.unit),
      zipCode: text(manual.zipCode),
    },
    squareFootage: text(stored.squareFootage),
    yearBuilt: text(stored.yearBuilt),
    building: {
      propertyType: text(building.propertyType),
      mobileHomeType: text(building.mobileHomeType),
      multiFamilyUnits: text(building.multiFamilyUnits),
      commercialType: text(building.commercialType),
      unitLabels: texts(building.unitLabels),
      unitSquareFootages: texts(building.unitSquareFootages),
    },
    accurate: stored.accurate === true,
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxTextLength) : '');
const texts = (value: unknown) => (Array.isArray(value) ? value.slice(0, MAX_UNITS).map(text) : []);
