import { type Read, type Refuse, readServiceUrl } from './read-value.ts';

/** Only read when ESIGN_PROVIDER is documenso. */
export type DocumensoSettings = { url: string; apiToken: string; webhookSecret: string };

export const readDocumensoSettings = (read: Read, refuse: Refuse): DocumensoSettings => ({
  url: readServiceUrl('DOCUMENSO_URL', read, 'https://app.documenso.com', refuse),
  apiToken: read('DOCUMENSO_API_TOKEN') ?? '',
  webhookSecret: read('DOCUMENSO_WEBHOOK_SECRET') ?? '',
});
