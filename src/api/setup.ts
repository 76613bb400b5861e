// What a new live installation still needs, for its owner. Each item is checked by the server.
import { z } from 'zod';
import { CONFIRMED_STEPS, SETUP_STEPS } from '../domain/setup/setup-list.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const setupSchema = z.object({
  mode: z.enum(['sandbox', 'live']),
  items: z
    .array(
      z.object({
        step: z.enum(SETUP_STEPS),
        done: z.boolean(),
        words: z.string(),
        canConfirm: z.boolean().describe('The owner can say now that it is right'),
      }),
    )
    .readonly(),
  agreementVersion: z.string().describe('The version in force'),
  dismissed: z.boolean().describe('The desk no longer offers the list'),
});

export type Setup = z.infer<typeof setupSchema>;

/** Says only whether an account can be used here; accounts are made on the server. */
export const readFirstRun = endpoint({
  method: 'GET',
  path: '/api/first-run',
  noun: 'setup',
  summary: 'Whether a live installation has no owner’s account yet',
  request: {},
  answer: z.object({ needsAccount: z.boolean() }),
  perMinute: 30,
});

export const readSetup = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  noun: 'setup',
  summary: 'What is still to do before going live',
  access: 'owner',
  request: {},
  answer: setupSchema,
});

export const confirmSetup = endpoint({
  method: 'POST',
  path: '/api/admin/setup/confirm',
  noun: 'setup',
  summary: 'Confirm a step that only a person can',
  access: 'owner',
  request: { body: z.strictObject({ step: z.enum(CONFIRMED_STEPS).exclude(['agreement']) }) },
  answer: setupSchema,
});

export const confirmAgreement = endpoint({
  method: 'POST',
  path: '/api/admin/setup/agreement',
  noun: 'setup',
  summary: 'Note that a lawyer has read the agreement; refused if there is a newer version',
  access: 'owner',
  request: {
    body: z.strictObject({
      reader: text(120).trim().min(1).describe('The lawyer who read it'),
      agreementVersion: text(40).describe('The version that was read'),
    }),
  },
  answer: setupSchema,
});

export const dismissSetup = endpoint({
  method: 'POST',
  path: '/api/admin/setup/dismiss',
  noun: 'setup',
  summary: 'Stop offering the list at the desk',
  access: 'owner',
  request: {},
  answer: setupSchema,
});
