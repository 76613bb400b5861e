import { officeHours, phoneText } from '../../domain/business/wording.ts';
import { business } from './business.ts';

export function OfficeLine({ words, className = 'mt-5 text-fine' }: { words: string; className?: string }) {
  const { office } = business();
  return (
    <p className={`${className} text-muted`}>
      {words} Call{' '}
      <a
        href={`tel:${office.phone}`}
        className="inline-block py-1 font-medium text-ink underline underline-offset-4"
      >
        {phoneText(office.phone)}
      </a>
      , {officeHours(office)}, Arizona time.
    </p>
  );
}
