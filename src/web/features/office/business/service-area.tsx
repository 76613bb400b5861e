import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { actionClass } from '../../../ui/action.tsx';
import { TextField } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { pluralize } from '../format-text.ts';
import { hasProblem, useForm } from './business-form.ts';
import { BusinessFrame } from './business-frame.tsx';
import type { Draft } from './draft.ts';
import { rowsAt, textAt } from './draft-path.ts';
import { DraftArea, DraftNumber, DraftSelect, DraftText, Group, Pair, ProblemAt } from './fields.tsx';
import { Openable } from './openable.tsx';
import { readZipLines, withZipRows, type ZipRow } from './zip-lines.ts';

export function ServiceArea() {
  return (
    <BusinessFrame
      id="service-area"
      title="Service area"
      about="Where you inspect, in Arizona. Visitors can only book addresses in these ZIP codes."
    >
      {() => (
        <>
          <Group title="Counties">
            <DraftArea
              path="serviceArea.counties"
              rows={4}
              hint="One per line, in the order in which you name them. Without the word County."
            />
          </Group>
          <Zips />
        </>
      )}
    </BusinessFrame>
  );
}

const list = 'serviceArea.zips';
const pageSize = 20;

function Zips() {
  const { fields, problems, change } = useForm();
  const [filter, setFilter] = useState('');
  const [shown, setShown] = useState(pageSize);
  const rows = rowsAt(fields, list);
  const wanted = filter.trim().toLowerCase();
  const found = rows
    .map((_, index) => index)
    .filter((index) => summaryOf(fields, index).toLowerCase().includes(wanted));
  const troubled = rows.map((_, index) => index).filter((index) => hasProblem(problems, `${list}.${index}`));
  const visible = [...new Set([...troubled, ...found.slice(0, shown)])];
  const add = (added: readonly ZipRow[]) => {
    change(list, withZipRows(rows as readonly { zip?: unknown }[], added) as readonly Draft[]);
    setFilter(added.length === 1 ? (added[0]?.zip ?? '') : '');
    toast({
      title: `${pluralize(added.length, 'ZIP code')} added`,
      description: 'Visitors see it after you publish.',
    });
  };
  return (
    <Group title={`ZIP codes (${rows.length})`}>
      <div id={list} tabIndex={-1} className="focus:outline-none">
        <TextField
          id="zip-filter"
          type="search"
          label="Find a ZIP code, city or county"
          autoComplete="off"
          value={filter}
          onChange={(typed) => {
            setFilter(typed);
            setShown(pageSize);
          }}
        />
        <p role="status" className="mt-2 text-fine text-muted">
          {found.length === 0
            ? 'None found.'
            : `${Math.min(shown, found.length)} of ${pluralize(found.length, 'ZIP code')}`}
        </p>
        <ProblemAt path={list} />
        <ul className="mt-2 border-t border-line">
          {visible.map((index) => (
            <ZipDetails
              key={textAt(fields, `${list}.${index}.zip`)}
              index={index}
              onRemove={() =>
                change(
                  list,
                  rows.filter((_, at) => at !== index),
                )
              }
            />
          ))}
        </ul>
        {found.length > shown && (
          <button
            type="button"
            onClick={() => setShown(shown + pageSize * 2)}
            className={`${actionClass('quiet')} mt-4`}
          >
            Show more
          </button>
        )}
      </div>
      <AddZips onAdd={add} />
    </Group>
  );
}

/** "85003 Phoenix, Maricopa" */
const summaryOf = (fields: Draft, index: number): string => {
  const at = (name: string) => textAt(fields, `${list}.${index}.${name}`);
  return `${at('zip')} ${at('city')}, ${at('county')}`;
};

function ZipDetails({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { fields, problems } = useForm();
  const path = `${list}.${index}`;
  const zip = textAt(fields, `${path}.zip`);
  const county = textAt(fields, `${path}.county`);
  const counties = new Set([...linesOf(textAt(fields, 'serviceArea.counties')), county]);
  return (
    <li className="border-b border-line">
      <Openable
        title={summaryOf(fields, index)}
        summaryId={`${path}.zip`}
        mustOpen={hasProblem(problems, path)}
      >
        <ProblemAt path={`${path}.zip`} />
        <Pair>
          <DraftText path={`${path}.city`} />
          <DraftSelect
            path={`${path}.county`}
            options={[...counties].map((name) => ({ value: name, label: name }))}
          />
          <DraftNumber path={`${path}.latitude`} hint="Center of the ZIP code" decimal />
          <DraftNumber path={`${path}.longitude`} hint="With its minus sign" decimal />
        </Pair>
        <div>
          <button type="button" onClick={onRemove} className={actionClass('quiet')}>
            <Trash2 aria-hidden className="size-5" /> Remove {zip}
          </button>
        </div>
      </Openable>
    </li>
  );
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function AddZips({ onAdd }: { onAdd: (rows: readonly ZipRow[]) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const { rows, unreadable } = readZipLines(text);
    setText(unreadable.join('\n'));
    setError(
      unreadable.length > 0
        ? `We can’t read ${unreadable.length === 1 ? 'this line' : 'these lines'}. Please write ZIP, city, county, latitude and longitude, with commas.`
        : rows.length === 0
          ? 'Please enter at least one line.'
          : undefined,
    );
    if (rows.length > 0) onAdd(rows);
  };
  return (
    <div className="border border-line bg-raised p-4">
      <TextArea
        id="zip-lines"
        label="Add ZIP codes"
        rows={4}
        hint="One per line: ZIP, city, county, latitude, longitude. Such as 85225, Chandler, Maricopa, 33.3105, -111.8239. You can paste many at once; a ZIP code you already have is replaced."
        value={text}
        error={error}
        onChange={setText}
      />
      <button type="button" onClick={add} className={`${actionClass('quiet')} mt-4`}>
        Add to the list
      </button>
    </div>
  );
}
