import { type ReactNode, useMemo } from 'react';
import { placeholdersOf } from '../../../../domain/agreement/placeholders.ts';
import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { AgreementPdf } from './agreement-pdf.tsx';
import { type BusinessForm, useForm } from './business-form.ts';
import { BusinessFrame } from './business-frame.tsx';
import { readDraft } from './draft.ts';
import { textAt } from './draft-path.ts';
import { DraftArea, DraftText, Group } from './fields.tsx';
import { LaterPayment } from './later-payment.tsx';
import { OpenableRows } from './rows.tsx';

export function Agreement() {
  return (
    <BusinessFrame
      id="agreement"
      title="Agreement"
      about="What every customer signs. Have a lawyer in Arizona read it before you use it, and after every change. Agreements that are signed stay as they were signed."
    >
      {() => (
        <>
          <AgreementPdf />
          <Words />
          <Group title="Beginning">
            <DraftText path="agreement.title" />
            <SizedArea path="agreement.preamble" hint="One paragraph, before the first section" />
          </Group>
          <Sections />
        </>
      )}
    </BusinessFrame>
  );
}

function Sections() {
  const { fields } = useForm();
  return (
    <Group
      title="Sections"
      about="Customers initial each of the fifteen. Their number and order stay the same."
    >
      <OpenableRows
        path="agreement.sections"
        nameOf={(index) => `${index + 1}. ${textAt(fields, `agreement.sections.${index}.title`)}`}
      >
        {(path) => (
          <>
            <DraftText path={`${path}.title`} />
            <SizedArea path={`${path}.paragraphs`} hint="Leave an empty line between paragraphs." />
            <SizedArea path={`${path}.list`} hint="One line for each item. It may be empty." />
          </>
        )}
      </OpenableRows>
    </Group>
  );
}

/** High enough for most of its text, so that it need not be scrolled on its own. */
function SizedArea({ path, hint }: { path: string; hint: ReactNode }) {
  const text = textAt(useForm().fields, path);
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 1);
  return <DraftArea path={path} rows={Math.min(Math.max(lines, 3), 24)} hint={hint} />;
}

function Words() {
  const form = useForm();
  const profile = useMemo(() => profileIn(form), [form]);
  const { words, lists } = placeholdersOf(profile);
  return (
    <>
      <details className="mb-7 max-w-2xl border border-line bg-raised">
        <summary className="min-h-13 px-4 py-3 font-medium">
          Words in braces, and what they stand for now
        </summary>
        <div className="px-4 pb-4">
          <p className="text-fine text-muted">
            Write them with both braces. They always show your current facts, so you never have to change them
            here.
          </p>
          <dl className="mt-3 grid gap-2.5 text-fine [overflow-wrap:anywhere]">
            {[...words].map(([name, value]) => (
              <div key={name}>
                <dt className="font-medium">{`{${name}}`}</dt>
                <dd className="text-muted">{value}</dd>
              </div>
            ))}
            {[...lists].map(([name, items]) => (
              <div key={name}>
                <dt className="font-medium">{`{${name}}`}</dt>
                <dd className="text-muted">
                  A list of {items.length}, alone on a line of a section’s list. It begins with: {items[0]}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
      <LaterPayment profile={profile} />
    </>
  );
}

/** The draft, or what is published while the draft cannot be read. */
function profileIn({ fields, published }: BusinessForm): BusinessProfile {
  const read = readDraft(fields);
  if (!read.ok) return published.profile;
  try {
    placeholdersOf(read.profile);
    return read.profile;
  } catch {
    return published.profile;
  }
}
