// Screens of the report page. The mocked answers are in picture-answers-report-page.mjs.
import {
  repairListPath,
  reportAnswers,
  reportPath,
  showsReport,
  showsSharedList,
} from './picture-answers-report-page.mjs';

const screen = (name, answer, more = {}) => ({
  name: `report-${name}`,
  path: reportPath,
  before: (page) => showsReport(page, answer),
  ...more,
});

export const reportScreens = [
  screen('code-needed', reportAnswers.codeNeeded),
  screen('code-sent', reportAnswers.codeNeeded, {
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send me a code' }).click();
      await page.getByLabel('6-digit code').waitFor();
    },
  }),
  screen('not-ready', reportAnswers.notReady),
  screen('to-sign', reportAnswers.toSign),
  screen('to-pay', reportAnswers.toPay),
  screen('agent-to-pay', reportAnswers.agentToPay),
  screen('waits-for-others', reportAnswers.othersAct),
  screen('not-allowed', reportAnswers.notAllowed),
  screen('buyer', reportAnswers.buyer),
  screen('buyer-all-open', reportAnswers.buyer, {
    prepare: async (page) => {
      for (const title of ['Earlier version', 'Is this copy genuine?', 'Who opened it'])
        await page.getByText(title, { exact: true }).click();
    },
  }),
  screen('printed-list', reportAnswers.buyer, { path: `${reportPath}?list=1` }),
  { name: 'repair-list', path: repairListPath, before: showsSharedList },
  screen('recipient', reportAnswers.recipient),
  screen('viewer', reportAnswers.buyer, {
    viewport: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Read Inspection report', exact: true }).click();
      await page.getByText('Finding 1:').first().waitFor({ state: 'attached' });
    },
  }),
];
