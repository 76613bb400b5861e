/** A live installation that has no account yet. */
export async function isNewAndLive(page) {
  await isLive(page, '**/login');
  await page.route('**/api/first-run', (route) => route.fulfill({ json: { needsAccount: true } }));
}

/** The page at that address says that it is of a live installation. */
export const isLive = (page, address) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('data-mode="sandbox"', 'data-mode="live"');
    await route.fulfill({ response, body });
  });
