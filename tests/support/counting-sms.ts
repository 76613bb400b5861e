// An SMS provider that sends nothing, counts its calls, and fails on request.
import type { CheckedCode, SentCode, Sms } from '../../src/server/ports/sms.ts';

export const rightCode = '246810';

export function countingSms() {
  const sent: string[] = [];
  const checked: string[] = [];
  let sendAnswer: SentCode = { ok: true, code: rightCode };
  let checkAnswer: CheckedCode | undefined;
  const sms: Sms = {
    sendCode: async ({ e164 }) => {
      sent.push(e164);
      return sendAnswer;
    },
    checkCode: async (_phone, code) => {
      checked.push(code);
      return checkAnswer ?? { ok: true, right: code === rightCode };
    },
    sendText: async () => ({ ok: true }),
    readInbound: null,
    readTextReport: null,
  };
  return {
    sms,
    sent,
    checked,
    answerSendsWith: (answer: SentCode) => {
      sendAnswer = answer;
    },
    answerChecksWith: (answer: CheckedCode | undefined) => {
      checkAnswer = answer;
    },
  };
}
