/** Which providers are simulated, from placeholders that the server fills in. */
export function readTestNotice(): { title: string; text: string } {
  if (typeof document === 'undefined') return { title: '__NOTICE_TITLE__', text: '__NOTICE_TEXT__' };
  const { notice = '', noticeText = '' } = document.documentElement.dataset;
  return { title: notice, text: noticeText };
}
