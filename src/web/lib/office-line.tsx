import { business } from '../../domain/business.ts';

const { phone, hours } = business.office;

export const OfficeLine = ({
  words,
  className = 'mt-5 text-fine',
}: {
  words: string;
  className?: string;
}) => (
  <p className={`${className} text-muted`}>
    {words} Call{' '}
    <a
      href={`tel:${phone.tel}`}
      className="inline-block py-1 font-medium text-ink underline underline-offset-4"
    >
      {phone.display}
    </a>
    , {hours}, Arizona time.
  </p>
);
