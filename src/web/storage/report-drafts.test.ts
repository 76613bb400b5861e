import { expect, test } from 'vitest';
import { editedDraft } from './report-drafts.ts';

const draft = { token: 'link', messageId: 'first', body: 'Is the roof old?', tried: false };
const newId = () => 'second';

test.each([
  ['keeps its id while it is written', draft, { token: 'link', body: 'Is the roof ok?' }, 'first'],
  ['keeps its id when the same text is sent again', { ...draft, tried: true }, draft, 'first'],
  [
    'is another message if its text changed after a try',
    { ...draft, tried: true },
    { token: 'link', body: 'x' },
    'second',
  ],
  ['of another link is not taken over', draft, { token: 'other', body: 'x' }, 'second'],
  ['begins with a new id', null, { token: 'link', body: 'x' }, 'second'],
])('a question %s', (_, before, { token, body }, messageId) => {
  expect(editedDraft(before, { token, body }, newId)).toMatchObject({ token, body, messageId });
});
