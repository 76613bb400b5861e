import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  ['dana@gmai.com', 'dana@gmail.com'],
  ['dana@yaho.com', 'dana@yahoo.com'],
  ['dana@hotmial.com', 'dana@hotmail.com'],
  ['dana@outlok.com', 'dana@outlook.com'],
  ['Dana.Reyes@Gmial.Com ', 'Dana.Reyes@gmail.com'],
  ['dana@gmail.con', 'dana@gmail.com'],
  ['dana@gmail.cm', 'dana@gmail.com'],
  ['dana@gmial.co', 'dana@gmail.com'],
  ['dana@comcst.net', 'dana@comcast.net'],
  ['dana@reyes-homes.con', 'dana@reyes-homes.com'],
])('questions %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each([
  'dana@gmail.com',
  'dana@mail.com',
  'dana@ymail.com',
  'dana@email.com',
  'dana@yahoo.co.uk',
  'dana@hotmail.fr',
  'dana@gmx.com',
  'dana@cox.net',
  'dana@reyes.om',
  'dana@gmail.co',
  'dana@gmial',
  'dana',
  '',
])('leaves %s alone', (typed) => expect(suggestEmail(typed)).toBeNull());
