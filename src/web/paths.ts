// Every address of the site, once.
export const paths = {
  home: '/',
  book: '/#book',
  poolSpa: '/#pool-spa',
  pricing: '/pricing',
  whatsIncluded: "/what's-included",
  inspector: '/inspector',
  inspectionDetails: '/inspection-details',
  login: '/login',
} as const;

/** Elements that an address's hash scrolls to. */
export const anchors = { book: 'book', poolSpa: 'pool-spa', siteLinks: 'site-links' } as const;
