// A report on its readers' phones: the buyer pays and opens it, an agent gets and loses access, a corrected version comes.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { query } from '../support/product-database.ts';
import { fromOurPage, signInToDesk } from './at-the-desk.ts';
import { expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { cards, expectPaid, payByCard } from './journey-legs.ts';
import { holdTime, journey } from './journeys.ts';
import { open } from './open.ts';
import { expectNoOverflow } from './page-rules.ts';
import { heading, mailsTo, mailTo } from './scheduling.ts';

function makePdf(words: string): Promise<Buffer> {
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  document.text(words).end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

/** As the desk's page does it. */
async function sendReport(desk: APIRequestContext, id: string, words: string, note = ''): Promise<void> {
  const must = async (method: 'post' | 'put' | 'get', path: string, data?: object | Buffer) => {
    const headers = Buffer.isBuffer(data)
      ? { ...fromOurPage, 'content-type': 'application/octet-stream' }
      : fromOurPage;
    const answer = await desk[method](path, { headers, ...(data && { data }) });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
  const file = await makePdf(words);
  const uploadId = randomUUID();
  const begin = { uploadId, purpose: 'document', name: 'Report.pdf', sizeBytes: file.length };
  await must('post', `/api/admin/appointments/${id}/uploads`, begin);
  await must('put', `/api/admin/uploads/${uploadId}/parts?offset=0`, file);
  const { sha256 } = await must('post', `/api/admin/uploads/${uploadId}/finish`);
  const documents = [{ kind: 'report', title: 'Inspection report', sha256, previewSha256: null, url: null }];
  const report = `/api/admin/appointments/${id}/report`;
  const { draft } = await must('put', `${report}/draft`, { revision: 0, note, documents });
  await must('post', `${report}/publish`, { number: draft.number, revision: draft.revision });
}

const reportLinkIn = ({ text }: { text: string }): string | undefined => /\/report\/[\w-]+/.exec(text)?.[0];
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pageshow')));

journey('a report is paid and opened, shared and withdrawn, and corrected', 'touch', async (walker) => {
  const { page, product, visitor, elsewhere } = walker;
  const { id } = await holdTime(walker, '12:00');
  const agentEmail = `agent-${id}@realty.example`;
  await query(
    product.dataDir,
    `update appointments set status = 'completed', inspector_status = 'completed', completed_at = now(), hold_place = null,
       held_until = null, contract_signed_at = now(), contact = contact || jsonb_build_object(
         'wantsRealtorNotification', true, 'realtorName', 'Lee Agent', 'realtorEmail', $2::text)
     where id = $1`,
    [id, agentEmail],
  );
  const desk = await elsewhere();
  await signInToDesk(desk.page, product.url);
  await sendReport(desk.page.request, id, 'Roof, first version');

  const buyer = await elsewhere();
  const link = reportLinkIn(await mailTo(page, visitor.email, 'Your report is ready')) ?? '';
  await open(buyer.page, link);
  await expect(buyer.page.getByRole('heading', { name: 'One step left' })).toBeVisible();
  await expect(buyer.page.getByText('Please pay $650 to open it.')).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(buyer.page);
  await expectNoOverflow(buyer.page, 'a report that waits for its payment');
  expect(await mailsTo(page, agentEmail)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('report') }),
  );

  await buyer.input.press(buyer.page.getByRole('link', { name: /^Pay \$650/ }));
  await payByCard(buyer, cards.accepted);
  await expectPaid(buyer, '$650.00');
  await expect(buyer.page.getByText('Add to calendar')).toHaveCount(0);
  // "Open your report" where the agreement was signed on our page.
  await buyer.input.press(buyer.page.getByRole('link', { name: /^(Open|Back to) your report$/ }));
  const documents = buyer.page.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText('Inspection report');
  await buyer.input.press(documents.getByRole('button', { name: /^Read/ }).first());
  await expect(buyer.page.locator('canvas').first()).toBeVisible();
  await buyer.page.goBack();

  // The agent learns that it was delivered, without a link to it.
  const delivered = await mailTo(page, agentEmail, 'We sent the buyer their report');
  expect(reportLinkIn(delivered)).toBeUndefined();
  const access = buyer.page.getByRole('switch', { name: /Lee Agent/ });
  await expect(access).not.toBeChecked();
  await buyer.input.press(access);
  await expect(access).toBeChecked();
  const agent = await elsewhere();
  await open(agent.page, reportLinkIn(await mailTo(page, agentEmail, 'Your inspection report')) ?? '');
  await expect(agent.page.getByRole('region', { name: 'Documents' })).toContainText('Inspection report');
  await expect(agent.page.getByRole('heading', { name: 'Who can read it' })).toHaveCount(0);
  await buyer.input.press(access);
  await expect(
    buyer.page.getByText('Lee Agent can’t open the report anymore.', { exact: true }),
  ).toBeVisible();
  await returnTo(agent.page);
  await expect(heading(agent.page)).toHaveText('This link doesn’t work');
  await expect(agent.page.getByRole('region', { name: 'Documents' })).toHaveCount(0);

  await sendReport(desk.page.request, id, 'Roof, second version', 'The roof’s age');
  await mailTo(page, visitor.email, 'Corrected report, version 2');
  await returnTo(buyer.page);
  await expect(buyer.page.getByText('What changed: The roof’s age')).toBeVisible();
  await expect(buyer.page.getByText('Version 2', { exact: false }).first()).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(buyer.page);
  await expectNoOverflow(buyer.page, 'a corrected report');
});
