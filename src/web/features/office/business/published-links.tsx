import { ExternalLink } from 'lucide-react';
import { paths } from '../../../paths.ts';

const pages = [
  { href: paths.home, name: 'Home page' },
  { href: paths.pricing, name: 'Prices' },
  { href: paths.contractPreview, name: 'Agreement' },
];

/** The public pages to look at after publishing. */
export const PublishedLinks = ({ text, isLater }: { text: string; isLater: boolean }) => (
  <div className="mb-8 max-w-2xl border-l-4 border-action bg-raised p-4">
    <p className="font-semibold">{text}</p>
    {!isLater && (
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {pages.map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              {name}
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
);
