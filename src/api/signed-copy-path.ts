/** Separate from its endpoint, so that pages with a link do not load its schemas. */
export const SIGNED_COPY_PATH = '/api/agreements/:id/pdf';
