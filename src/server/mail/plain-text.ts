import { business } from '../../domain/business.ts';
import type { Letter, Link } from './letter.ts';

export function letterText(letter: Letter): string {
  const { office } = business;
  const blocks = [
    letter.heading,
    letter.greeting && `Hi ${letter.greeting},`,
    ...letter.paragraphs.slice(0, 1),
    letter.action ? linkLine(letter.action) : '',
    ...letter.paragraphs.slice(1),
    letter.facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ...letter.closing,
    ...letter.quietLinks.map(linkLine),
    [
      '-- ',
      business.name,
      `${office.phone.display}, ${office.hours}`,
      `${office.street}, ${office.city}, ${office.state} ${office.zip}`,
      letter.reason,
    ].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const linkLine = ({ words, url }: Link): string => `${words}:\n${url}`;
