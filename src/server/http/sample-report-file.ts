// The sample report as a PDF.
import type { FastifyInstance } from 'fastify';
import { SAMPLE_REPORT_PATH } from '../../domain/report/sample-report.ts';
import { sampleReportRecord } from '../sample-report/make-sample-report.ts';
import { type BusinessFileDeps, businessFileRoute } from './business-file.ts';

export const sampleReportFileRoute = (app: FastifyInstance, { business, drawing }: BusinessFileDeps): void =>
  businessFileRoute(app, {
    path: SAMPLE_REPORT_PATH,
    business,
    draw: (profile) => drawing.sampleReport(sampleReportRecord(profile)),
  });
