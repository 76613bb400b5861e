import { Copy, Mail, Phone } from 'lucide-react';
import { officeAddress, officeHours, phoneText } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { copyText } from '../../lib/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';

async function copyEmail(email: string) {
  if (await copyText(email)) toast({ title: 'Copied to Clipboard', description: email });
  else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
}

export function OfficeContact() {
  const { office } = business();
  return (
    <div>
      <p>
        <a
          href={`tel:${office.phone}`}
          className="inline-flex min-h-11 items-center gap-3 text-lead font-semibold underline-offset-4 hover:underline"
        >
          <Phone aria-hidden size={20} /> {phoneText(office.phone)}
        </a>
      </p>
      <p className="flex items-center gap-x-1">
        <a
          href={`mailto:${office.email}`}
          className="inline-flex min-h-11 items-center gap-3 underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          <Mail aria-hidden size={20} className="shrink-0" /> {office.email}
        </a>
        <IconButton icon={Copy} name="Copy the email address" onClick={() => void copyEmail(office.email)} />
      </p>
      <p className="mt-2 text-muted">
        Office hours {officeHours(office)}, Arizona time
        <br />
        {officeAddress(office)}
      </p>
    </div>
  );
}
