// Mocked server answers for a screenshot of a scheduled change: publishing one would change the other screenshots.

export async function hasScheduledChange(page) {
  const { profile, ...business } = await (await page.request.get('/api/admin/business')).json();
  const version = business.newest + 1;
  const scheduled = {
    version,
    effectiveFrom: '2027-01-01T00:00:00-07:00',
    publishedAt: '2026-11-17T09:00:00-07:00',
    author: 'Riley Adams',
    state: 'later',
  };
  const answer = (json) => (route) => route.fulfill({ json });
  await page.route(
    '**/api/admin/business',
    answer({ ...business, newest: version, profile, versions: [scheduled, ...business.versions] }),
  );
  const later = { ...profile, prices: { ...profile.prices, commercialCents: 125_000 } };
  await page.route(`**/api/admin/business/versions/${version}`, answer({ profile: later }));
}
