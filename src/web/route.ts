import type { ComponentType } from 'react';

export type Route = {
  path: string;
  /** Who may see it; 'inspector' pages show the 404 page to everyone else. */
  access: 'public' | 'inspector';
  /** Kept out of search engines and the site map. */
  unlisted?: true;
  /** Only for people with its link. */
  private?: true;
  /** Does not exist in live mode. */
  sandboxOnly?: true;
  title: string;
  /** The page's file in the build manifest, for preloading its code from the prerendered HTML. */
  source: string;
  load: () => Promise<{ default: ComponentType }>;
};
