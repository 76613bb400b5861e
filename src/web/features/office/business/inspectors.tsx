import { PRONOUNS } from '../../../../domain/business/profile.ts';
import { actionClass } from '../../../ui/action.tsx';
import { type BusinessForm, useForm } from './business-form.ts';
import { BusinessFrame } from './business-frame.tsx';
import { rowsAt, textAt } from './draft-path.ts';
import { DraftArea, DraftSelect, DraftText, Pair } from './fields.tsx';
import { PortraitField } from './portrait-field.tsx';
import { OpenableRows } from './rows.tsx';

export function Inspectors() {
  return (
    <BusinessFrame
      id="inspectors"
      title="Inspectors"
      about="The first one is the lead inspector, whom the site and the agreement name. An inspector with inspections to come can’t be removed."
    >
      {(form, { nextInspectorId }) => (
        <div className="max-w-2xl">
          <InspectorRows form={form} nextId={nextInspectorId} />
        </div>
      )}
    </BusinessFrame>
  );
}

const pronouns = PRONOUNS.map((value) => ({ value, label: value }));

function InspectorRows({ form, nextId }: { form: BusinessForm; nextId: number }) {
  const { fields } = useForm();
  const rows = rowsAt(fields, 'inspectors');
  const ids = rows.map((_, index) => Number(textAt(fields, `inspectors.${index}.id`)));
  const nameOf = (index: number) =>
    `${textAt(fields, `inspectors.${index}.firstName`)} ${textAt(fields, `inspectors.${index}.lastName`)}`.trim();
  const putFirst = (index: number) =>
    form.change('inspectors', [
      ...rows.slice(index, index + 1),
      ...rows.slice(0, index),
      ...rows.slice(index + 1),
    ]);
  return (
    <OpenableRows
      path="inspectors"
      nameOf={(index) => nameOf(index) || 'New inspector'}
      add={{
        label: 'Add an inspector',
        blank: {
          // Numbers are never used again: old bookings refer to them.
          id: String(Math.max(nextId, ...ids.map((id) => id + 1))),
          firstName: '',
          lastName: '',
          pronoun: 'they',
          title: '',
          licence: '',
          phone: '',
          bio: '',
          credentials: '',
          portrait: null,
        },
      }}
      isRemovable={() => rows.length > 1}
    >
      {(path, index) => (
        <>
          <Pair>
            <DraftText path={`${path}.firstName`} />
            <DraftText path={`${path}.lastName`} />
            <DraftSelect path={`${path}.pronoun`} options={pronouns} />
            <DraftText path={`${path}.phone`} type="tel" />
          </Pair>
          <DraftText path={`${path}.title`} hint="Such as Licensed home inspector" />
          <DraftText path={`${path}.licence`} hint="The board and the number" />
          <PortraitField path={`${path}.portrait`} name={nameOf(index) || 'the new inspector'} />
          <DraftArea
            path={`${path}.credentials`}
            rows={4}
            hint="One line for each, up to 12, such as ASHI certified. What competitors are compared on is under Business."
          />
          <DraftArea path={`${path}.bio`} rows={8} hint="Leave an empty line between paragraphs." />
          {index > 0 && (
            <div>
              <button type="button" onClick={() => putFirst(index)} className={actionClass('quiet')}>
                Make {nameOf(index) || 'this inspector'} the lead inspector
              </button>
            </div>
          )}
        </>
      )}
    </OpenableRows>
  );
}
