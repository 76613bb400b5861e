/** Waits until the sandbox's outbox has stopped growing. */
export async function mailsSettle(url) {
  let before = -1;
  for (let look = 0; look < 20; look += 1) {
    await new Promise((resume) => setTimeout(resume, 700));
    const { messages } = await (await fetch(`${url}/api/sandbox/outbox`)).json();
    if (messages.length > 0 && messages[0].id === before) return;
    before = messages[0]?.id ?? -1;
  }
}
