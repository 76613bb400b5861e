import type { ReactNode } from 'react';
import type { ContactSection } from '../../../domain/contact/missing-contact.ts';

export const sectionId = (section: ContactSection | 'actions') => `contact-${section}`;

/** One section of the contact step. The unfinished one is highlighted after a period of inactivity. */
export const Section = (props: {
  name: ContactSection | 'actions';
  title: string;
  highlighted: boolean;
  children: ReactNode;
}) => (
  <section
    id={sectionId(props.name)}
    aria-labelledby={`${sectionId(props.name)}-title`}
    className={`scroll-mt-28 border-t-2 border-ink pt-4 transition-shadow sm:pt-5 ${props.highlighted ? 'shadow-[0_0_0_6px_var(--brand-page),0_0_0_9px_var(--brand-accent)]' : ''}`}
    data-highlighted={props.highlighted || undefined}
  >
    <h2 id={`${sectionId(props.name)}-title`} className="title-md">
      {props.title}
    </h2>
    <div className="mt-3 grid gap-4 sm:mt-4 sm:gap-5">{props.children}</div>
  </section>
);
