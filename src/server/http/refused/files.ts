// Refusals of uploaded and stored files.
import type { Refused } from './refused.ts';

export const fileRefusals = {
  'unknown-upload': {
    status: 404,
    message: 'We don’t have this upload anymore. Please upload the file again.',
  },
  'upload-differs': {
    status: 409,
    message: 'This upload began with another file. Please upload the file again.',
  },
  'document-too-big': { status: 422, message: 'This file is larger than 150 MB. Please save a smaller one.' },
  'picture-too-big': {
    status: 422,
    message: 'This picture is larger than 15 MB. Please choose a smaller one.',
  },
  'wrong-offset': {
    status: 409,
    message: 'The upload stopped at another place. We’ll continue from there.',
  },
  'upload-incomplete': { status: 409, message: 'Part of the file is missing. We’ll continue from there.' },
  'part-too-long': {
    status: 422,
    message: 'That is more than the file’s size. Please upload the file again.',
  },
  'no-part': {
    status: 415,
    message: 'Send the bytes of the file, with the content type application/octet-stream.',
  },
  'not-a-pdf': {
    status: 422,
    message: 'This file isn’t a PDF. Please save the report as a PDF and upload that.',
  },
  'pdf-encrypted': {
    status: 422,
    message: 'This PDF is protected with a password. Save it without one and upload it again.',
  },
  'pdf-damaged': {
    status: 422,
    message: 'This PDF is incomplete or damaged. Please save it again and upload the new file.',
  },
  'pdf-unreadable': {
    status: 422,
    message: 'We couldn’t read this PDF. Please open it, print it to a new PDF, and upload that one.',
  },
  'not-a-picture': { status: 422, message: 'Please choose a JPEG, PNG or WebP picture.' },
  'picture-damaged': {
    status: 422,
    message: 'This picture is incomplete or damaged. Please choose another one.',
  },
  'picture-too-large': {
    status: 422,
    message: 'This picture has too many pixels. Please choose a smaller one.',
  },
  'no-such-file': { status: 404, message: 'We don’t have this file anymore.' },
  'unknown-file': { status: 422, message: 'We don’t have this file anymore. Please upload it again.' },
  'not-a-photo': { status: 422, message: 'That file isn’t a picture.' },
  'too-many-photos': {
    status: 409,
    message: 'This job has 100 photos, which is the most we keep. Remove one to add another.',
  },
  'photo-differs': { status: 409, message: 'Another photo was added already. Please add this one again.' },
} as const satisfies Record<string, Refused>;
