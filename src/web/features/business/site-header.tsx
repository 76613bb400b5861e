import { Menu, Phone, SunMoon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { phoneText } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { readTestNotice } from '../../lib/test-notice.ts';
import { anchors, paths } from '../../paths.ts';
import { chooseTheme, currentTheme, followTheme } from '../../storage/theme.ts';
import { ActionLink } from '../../ui/action.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Wordmark } from './wordmark.tsx';

const links = [
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.whatsIncluded, label: 'What’s included' },
  { to: paths.inspectionDetails, label: 'How it goes' },
  { to: paths.sampleReport, label: 'Sample report' },
  { to: paths.inspector, label: 'Your inspector' },
];

export function SiteHeader() {
  const { phone } = business().office;
  const notice = readTestNotice();
  return (
    <>
      <section
        aria-label="Test notice"
        className="test-notice screen-only bg-accent px-4 py-1 text-center text-sm text-page"
      >
        <strong>{notice.title}:</strong> {notice.text}{' '}
        <Link to={paths.sandboxOutbox} className="sandbox-mark underline underline-offset-2">
          See the outbox
        </Link>
      </section>
      <header className="site-chrome screen-only sticky top-0 z-40 border-b border-line bg-page">
        <div className="wrap flex min-h-18 items-center gap-1 py-2 sm:gap-2 lg:gap-6">
          <Link to={paths.home} className="mr-auto min-w-0 text-ink">
            <Wordmark />
          </Link>
          <nav aria-label="Main" className="max-lg:hidden">
            <ul className="flex gap-5 xl:gap-7">
              {links.map((link) => (
                <li key={link.to}>
                  <NavLink
                    to={link.to}
                    className="block whitespace-nowrap py-3 text-fine font-medium underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2"
                  >
                    {link.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <a
            href={`tel:${phone}`}
            aria-label={`Call ${phoneText(phone)}`}
            className="flex min-h-11 min-w-[min(2.75rem,13.75vw)] items-center justify-center gap-2 font-semibold"
          >
            <Phone aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            <span className="hidden whitespace-nowrap xl:inline">{phoneText(phone)}</span>
          </a>
          <ThemeButton className="max-sm:hidden" />
          <ActionLink
            to={paths.book}
            className="whitespace-nowrap max-[27rem]:hidden max-sm:min-h-11 max-sm:px-3.5 max-sm:py-2"
          >
            <span>
              Book<span className="max-sm:sr-only"> now</span>
            </span>
          </ActionLink>
          <SmallScreenMenu />
          <a
            href={`#${anchors.siteLinks}`}
            className="without-script px-3 py-2 font-semibold underline lg:hidden"
          >
            Menu
          </a>
        </div>
      </header>
    </>
  );
}

function SmallScreenMenu() {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, even to the same page.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const closeOutside = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) setOpen(false);
    };
    window.addEventListener('keydown', closeOnEscape);
    window.addEventListener('pointerdown', closeOutside);
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);

  const Icon = open ? X : Menu;
  return (
    <div ref={area} className="needs-script lg:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="small-screen-menu"
        onClick={() => setOpen(!open)}
        className="grid h-11 min-w-[min(2.75rem,13.75vw)] place-items-center"
      >
        <Icon aria-hidden size={24} strokeWidth={1.75} />
        <span className="sr-only">Menu</span>
      </button>
      <nav
        id="small-screen-menu"
        aria-label="Main, small screen"
        hidden={!open}
        className="absolute inset-x-0 top-full border-b border-line bg-page shadow-lg"
      >
        <ul className="wrap py-3">
          {links.map((link) => (
            <li key={link.to} className="border-b border-line last:border-0">
              <Link to={link.to} className="block py-4 text-lead font-medium">
                {link.label}
              </Link>
            </li>
          ))}
          <li className="flex items-center gap-3 py-4">
            <ActionLink to={paths.book} className="flex-1">
              Book now
            </ActionLink>
            <ThemeButton className="sm:hidden" />
          </li>
        </ul>
      </nav>
    </div>
  );
}

function ThemeButton({ className }: { className?: string }) {
  useEffect(followTheme, []);
  return (
    <IconButton
      icon={SunMoon}
      name="Switch between light and dark"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      {...(className && { className })}
    />
  );
}
