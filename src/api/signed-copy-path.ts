/** Apart from its endpoint, whose schemas a page that only links to a copy does not need. */
export const SIGNED_COPY_PATH = '/api/agreements/:id/pdf';
