import { useEffect, useState } from 'react';
import { hasOnlyCommonLetters } from '../../../domain/contact/common-letters.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';

type Problems = Readonly<Record<string, string>>;

const restMs = 400;
const none: Problems = {};

/** Names that the agreement cannot print, by field id. The server is asked about unusual letters only. */
export function useUnprintable({ firstName, lastName, contactPersons, ...form }: ContactForm): Problems {
  const realtorName = form.wantsRealtorNotification ? form.realtorName : '';
  const people = contactPersons.map(({ firstName, lastName }) => ({ firstName, lastName }));
  const names = JSON.stringify({ firstName, lastName, realtorName, contactPersons: people });
  const [checked, setChecked] = useState({ names: '', problems: none });
  useEffect(() => {
    if (hasOnlyCommonLetters(names)) return;
    const timer = setTimeout(() => {
      // Ignored without an answer: booking checks it again.
      import('./check-names.ts')
        .then(({ checkNames }) => checkNames(names))
        .then(
          (problems) => setChecked({ names, problems }),
          () => undefined,
        );
    }, restMs);
    return () => clearTimeout(timer);
  }, [names]);
  return checked.names === names ? checked.problems : none;
}
