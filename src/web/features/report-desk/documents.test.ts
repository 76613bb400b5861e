import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { User } from '../../../api/auth.ts';
import { MAX_DOCUMENTS } from '../../../domain/report/report-limits.ts';
import { CurrentUser } from '../../lib/current-user.ts';
import { Documents } from './documents.tsx';
import { EMPTY_DRAFT } from './draft.ts';
import type { Upload } from './uploads.ts';
import type { DraftControl } from './use-draft.ts';

const uploads = (state: Upload['state']): Upload[] =>
  Array.from({ length: MAX_DOCUMENTS }, (_, index) => ({
    ...{ uploadId: `upload-${index}`, appointmentId: 'job', purpose: 'document', name: `${index}.pdf` },
    ...{ file: new Blob(['a file']), receivedBytes: 0, state, words: null, stored: null },
  }));

const shown = (state: Upload['state']): string => {
  const control: DraftControl = {
    ...{ draft: EMPTY_DRAFT, number: 1, isOpen: true, wasJoined: false, saving: 'saved', problem: null },
    ...{ edit: () => {}, flush: async () => true, publish: async () => null },
  };
  const documents = createElement(Documents, {
    appointmentId: 'job',
    control,
    files: { uploads: uploads(state), add: () => {} },
    noteProblem: undefined,
  });
  return renderToStaticMarkup(createElement(CurrentUser, { value: { id: 'user' } as User }, documents));
};

test('a file that was refused takes no place in the report, and one on its way does', () => {
  expect(shown('refused')).toContain('Choose PDF files');
  expect(shown('refused')).toContain('video link');
  expect(shown('queued')).not.toMatch(/(Choose|Add) PDF files/);
});
