// The findings of the version that is being prepared: typed one at a time, pasted, or from a file.
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DeskReport } from '../../../api/report-desk.ts';
import { type Finding, MAX_FINDINGS, nextNumber, placeText } from '../../../domain/report/finding.ts';
import { CategoryTag } from '../../lib/category-tag.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { deskReport, dropFindingForm, keepFindingForm } from '../../storage/desk-report.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { withFindings, withoutFinding } from './draft.ts';
import { FindingFields } from './finding-fields.tsx';
import { EMPTY_FORM, type FindingForm, formOf, isFormTyped, readForm } from './finding-form-state.ts';
import { ImportFindings } from './import-findings.tsx';
import { rowButton, Section } from './section.tsx';
import { storedFilePath } from './stored-files.ts';
import type { DraftControl } from './use-draft.ts';

export default function Findings(props: {
  appointmentId: string;
  control: DraftControl;
  photos: DeskReport['photos'];
}) {
  const { appointmentId, control, photos } = props;
  const { id: userId } = useCurrentUser();
  const { findings } = control.draft;
  const kept = useStoredValue(deskReport)?.forms.find(
    (one) => one.userId === userId && one.appointmentId === appointmentId,
  );
  const form: FindingForm = kept ?? EMPTY_FORM;
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const edit = (changes: Partial<FindingForm>) => {
    setProblems({});
    keepFindingForm({ ...form, ...changes, userId, appointmentId });
  };
  /** The place stays: the next finding is often in the same room. */
  const clear = (location = '') => {
    setProblems({});
    if (form.pasted === '' && location === '') dropFindingForm({ userId, appointmentId });
    else keepFindingForm({ ...EMPTY_FORM, pasted: form.pasted, location, userId, appointmentId });
  };
  const changed = findings.find(({ id }) => id === form.findingId);
  const number = changed?.number ?? nextNumber(findings);

  const save = () => {
    const read = readForm(form);
    if (!read.ok) {
      setProblems(read.problems);
      document.getElementById(`finding-${Object.keys(read.problems)[0]}`)?.focus();
      return;
    }
    const id = form.findingId ?? newChangeId();
    control.edit((before) => {
      const place = before.findings.find((one) => one.id === id)?.number ?? nextNumber(before.findings);
      return withFindings(before, [{ ...read.finding, id, number: place }]);
    });
    clear(form.findingId === null ? read.finding.location : '');
    document.getElementById('finding-title')?.focus();
  };
  const begin = (finding: Finding) => {
    if (isFormTyped(form) && form.findingId !== finding.id)
      return toast({
        title: 'Not opened',
        description: 'Please add or clear the finding you’re typing first.',
        tone: 'destructive',
      });
    edit(formOf(finding));
    document.getElementById('finding-title')?.focus();
  };

  return (
    <Section title="Findings" note={findings.length > 0 ? `${findings.length} of ${MAX_FINDINGS}` : ''}>
      <p className="text-muted">
        Optional. The buyer picks from these on the report page to ask the seller for repairs.
      </p>
      {findings.length > 0 && (
        <ol aria-label="Findings" className="grid border-t border-line">
          {findings.map((finding) => (
            <FindingRow
              key={finding.id}
              finding={finding}
              onChange={() => begin(finding)}
              onRemove={() => control.edit((before) => withoutFinding(before, finding.id))}
            />
          ))}
        </ol>
      )}
      {(findings.length < MAX_FINDINGS || changed) && (
        <FindingFields
          form={form}
          number={number}
          isNew={!changed}
          photos={photos}
          problems={problems}
          onChange={edit}
          onSave={save}
          onClear={isFormTyped(form) ? () => clear() : null}
        />
      )}
      <ImportFindings
        pasted={form.pasted}
        findings={findings}
        onType={(pasted) => edit({ pasted })}
        onAdd={(found, left) => {
          control.edit((before) =>
            withFindings(
              before,
              found.map((one) => ({ ...one, id: newChangeId(), photoSha256: null })),
            ),
          );
          edit({ pasted: left });
        }}
      />
    </Section>
  );
}

function FindingRow(props: { finding: Finding; onChange: () => void; onRemove: () => void }) {
  const { finding, onChange, onRemove } = props;
  const { number, category, title, photoSha256 } = finding;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-3">
      <span aria-hidden className="price min-w-8 text-2xl leading-7 text-accent">
        {number}
      </span>
      <div className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
        <CategoryTag category={category} />
        <p className="mt-1 font-semibold">{title}</p>
        <p className="text-fine text-muted empty:hidden">{placeText(finding)}</p>
      </div>
      {photoSha256 !== null && (
        <img
          src={storedFilePath(photoSha256)}
          alt={`Of finding ${number}`}
          loading="lazy"
          className="aspect-4/3 w-20 bg-sunk object-cover"
        />
      )}
      <div className="flex gap-x-5 max-sm:w-full">
        <button
          type="button"
          onClick={onChange}
          aria-label={`Change finding ${number}`}
          className={rowButton}
        >
          <Pencil aria-hidden className="size-5" /> Change
        </button>
        <ConfirmButton
          className={rowButton}
          question={{
            title: `Remove finding ${number}?`,
            words: 'We’ll remove it from this version. Versions you already sent keep it.',
            yes: 'Remove',
            no: 'Keep',
          }}
          onConfirm={async () => onRemove()}
        >
          <Trash2 aria-hidden className="size-5" /> Remove
          <span className="sr-only"> finding {number}</span>
        </ConfirmButton>
      </div>
    </li>
  );
}
