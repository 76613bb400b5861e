// Title, description, canonical address and structured data of a prerendered page. The running server fills in
// __PUBLIC_URL__.

import { business, promises } from '../../domain/business.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

export function headHtml(page: {
  path: string;
  title: string;
  description: string;
  unlisted?: boolean;
}): string {
  const address = `__PUBLIC_URL__${encodeURI(page.path)}`;
  const title = attribute(page.title);
  const description = attribute(page.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(page.unlisted
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${address}">`,
          '<meta property="og:type" content="website">',
          `<meta property="og:site_name" content="${attribute(business.name)}">`,
          `<meta property="og:title" content="${title}">`,
          `<meta property="og:description" content="${description}">`,
          `<meta property="og:url" content="${address}">`,
          '<meta property="og:image" content="__PUBLIC_URL__/art/og.jpg">',
          '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
          '<meta name="twitter:card" content="summary_large_image">',
          `<script type="application/ld+json">${JSON.stringify(localBusiness).replaceAll('<', '\\u003c')}</script>`,
        ]),
  ].join('\n    ');
}

const { office } = business;

const localBusiness = {
  '@context': 'https://schema.org',
  '@type': 'HomeAndConstructionBusiness',
  '@id': '__PUBLIC_URL__/#business',
  name: business.name,
  description: `${business.tagline}. Report ${promises.report}.`,
  url: '__PUBLIC_URL__/',
  image: '__PUBLIC_URL__/art/og.jpg',
  logo: '__PUBLIC_URL__/icon-512.png',
  telephone: office.phone.tel,
  email: office.email,
  foundingDate: String(business.since),
  priceRange: '$$',
  address: {
    '@type': 'PostalAddress',
    streetAddress: office.street,
    addressLocality: office.city,
    addressRegion: office.state,
    postalCode: office.zip,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: office.opens,
    closes: office.closes,
  },
  areaServed: business.counties.map((county) => ({
    '@type': 'AdministrativeArea',
    name: `${county} County, Arizona`,
  })),
};
