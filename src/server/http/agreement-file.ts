// The blank agreement as a PDF.
import type { FastifyInstance } from 'fastify';
import { AGREEMENT_PATH } from '../../domain/agreement/agreement-file.ts';
import { blankAgreement } from '../agreement/blank-agreement.ts';
import { type BusinessFileDeps, businessFileRoute } from './business-file.ts';

export const agreementFileRoute = (app: FastifyInstance, { business, drawing }: BusinessFileDeps): void =>
  businessFileRoute(app, {
    path: AGREEMENT_PATH,
    business,
    draw: (profile) => drawing.blank(blankAgreement(profile)),
  });
