import { Link } from 'react-router';
import { leadInspector, officeHours, phoneText } from '../../../domain/business/wording.ts';
import { countyNames } from '../../../domain/service-area/service-area.ts';
import { business } from '../../lib/business.ts';
import { anchors, paths } from '../../paths.ts';
import { Wordmark } from './wordmark.tsx';

const links = [
  { to: paths.book, label: 'Book an inspection' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.pricingSchedule, label: 'Price for your property' },
  { to: paths.whatsIncluded, label: 'What’s included' },
  { to: paths.inspectionDetails, label: 'How an inspection goes' },
  { to: paths.sampleReport, label: 'Sample report' },
  { to: paths.inspector, label: 'Meet your inspector' },
  { to: paths.poolSpa, label: 'Pool and spa inspection' },
  { to: paths.contractPreview, label: 'Read the agreement' },
  { to: paths.findBooking, label: 'Find my booking' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
];

export function SiteFooter() {
  const { office } = business();
  return (
    <footer className="site-chrome screen-only mt-24 bg-night text-on-night [color-scheme:dark]">
      <div className="wrap grid gap-12 py-16 md:grid-cols-[1.4fr_1fr_1.2fr]">
        <div>
          <Wordmark />
          <p className="mt-5 max-w-xs">
            {business().tagline}, since {business().since}.
          </p>
          <p className="mt-3 text-fine">{leadInspector(business()).licence}</p>
        </div>
        <nav id={anchors.siteLinks} aria-label="Footer">
          <ul className="-my-2">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-block py-2 underline-offset-4 hover:underline">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <a
            href={`tel:${office.phone}`}
            className="price inline-block py-1 text-3xl underline-offset-8 hover:underline"
          >
            {phoneText(office.phone)}
          </a>
          <p className="mt-2">Office hours: {officeHours(office)}, Arizona time</p>
          <a
            href={`mailto:${office.email}`}
            className="mt-3 inline-block py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {office.email}
          </a>
          <address className="mt-3 not-italic">
            {office.street}
            <br />
            {office.city}, {office.state} {office.zip}
          </address>
        </div>
      </div>
      <div className="border-t border-on-night/25">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-4 text-fine">
          <p className="py-2">
            {business().name}. Serving {countyNames(business().serviceArea)}, Arizona.
          </p>
          <Link to={paths.login} className="inline-block py-2 underline underline-offset-4">
            Inspector sign-in
          </Link>
        </div>
      </div>
    </footer>
  );
}
