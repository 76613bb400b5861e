// Title, description, canonical address and structured data of a prerendered page. The running server fills in
// __PUBLIC_URL__.

import { business } from './business.ts';
import { jsonElement } from './json-element.ts';

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
          `<meta property="og:site_name" content="${attribute(business().name)}">`,
          `<meta property="og:title" content="${title}">`,
          `<meta property="og:description" content="${description}">`,
          `<meta property="og:url" content="${address}">`,
          '<meta property="og:image" content="__PUBLIC_URL__/art/shared.png">',
          '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
          '<meta name="twitter:card" content="summary_large_image">',
          jsonElement('application/ld+json', localBusiness()),
        ]),
  ].join('\n    ');
}

function localBusiness() {
  const { name, tagline, since, office, promises, serviceArea } = business();
  const openDays = daysNamed(office.days);
  return {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    '@id': '__PUBLIC_URL__/#business',
    name,
    description: `${tagline}. Report ${promises.report}.`,
    url: '__PUBLIC_URL__/',
    image: '__PUBLIC_URL__/art/shared.png',
    logo: '__PUBLIC_URL__/icon-512.png',
    telephone: office.phone,
    email: office.email,
    foundingDate: String(since),
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
    ...(openDays.length > 0 && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: openDays,
        opens: office.opens,
        closes: office.closes,
      },
    }),
    areaServed: serviceArea.counties.map((county) => ({
      '@type': 'AdministrativeArea',
      name: `${county} County, Arizona`,
    })),
  };
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Mon-Fri": the names of the days. None for other wordings, because wrong hours are worse than no hours. */
function daysNamed(days: string): readonly string[] {
  const found = days.split(/\s*[-–]\s*/).map((end) => week.findIndex((day) => day.slice(0, 3) === end));
  const [first = -1, last = first] = found;
  return found.length > 2 || first < 0 || last < 0 ? [] : week.slice(first, last + 1);
}
