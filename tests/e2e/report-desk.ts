// A report at the desk: its file, a completed job, and sending it.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import PDFDocument from 'pdfkit';
import type { DeskAppointment } from '../../src/api/desk.ts';
import { fromOurPage, signInToDesk } from './at-the-desk.ts';
import { test } from './own-product.ts';

const MiB = 1024 * 1024;

/** A report as another program writes it; `megabytes` are in an attachment that does not compress. */
export function makePdf(megabytes = 0): Promise<Buffer> {
  const document = new PDFDocument({ compress: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.fontSize(28).text('Inspection report').addPage().text('Roof');
  if (megabytes > 0) document.file(randomBytes(megabytes * MiB), { name: 'photos.bin' });
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

/** Completes one of today's jobs that is signed and paid. */
export async function completeJob(page: Page, index: number): Promise<string> {
  await signInToDesk(page);
  const day: DeskAppointment[] = await (await page.request.get('/api/appointments?tab=all')).json();
  const paid = day.filter(
    ({ status, contractSigned, amountDueCents }) =>
      status === 'confirmed' && contractSigned && amountDueCents === 0,
  );
  const id = paid[index]?.id ?? '';
  for (const data of [{ status: 'in_progress', inspectorStatus: 'on_site' }, { status: 'completed' }]) {
    const answer = await page.request.put(`/api/admin/appointments/${id}`, { data, headers: fromOurPage });
    expect(answer.status()).toBe(200);
  }
  return id;
}

/** From the disk, so that the same file has the same date of change. */
export async function choosePdf(page: Page, files: { name: string; buffer: Buffer }[]): Promise<string[]> {
  const paths = files.map(({ name }) => test.info().outputPath(name));
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
  await page.locator('input[accept*=pdf]').setInputFiles(paths);
  return paths;
}

export const sendIt = async (page: Page) => {
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click({ delay: 700 });
};
