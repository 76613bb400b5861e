import { Copy, Mail, Phone } from 'lucide-react';
import { business } from '../../../domain/business.ts';
import { copyText } from '../../lib/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';

const { office } = business;

async function copyEmail() {
  if (await copyText(office.email)) toast({ title: 'Copied to Clipboard', description: office.email });
  else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
}

export const OfficeContact = () => (
  <div>
    <p>
      <a
        href={`tel:${office.phone.tel}`}
        className="inline-flex min-h-11 items-center gap-3 text-lead font-semibold underline-offset-4 hover:underline"
      >
        <Phone aria-hidden size={20} /> {office.phone.display}
      </a>
    </p>
    <p className="flex items-center gap-x-1">
      <a
        href={`mailto:${office.email}`}
        className="inline-flex min-h-11 items-center gap-3 underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        <Mail aria-hidden size={20} className="shrink-0" /> {office.email}
      </a>
      <IconButton icon={Copy} name="Copy the email address" onClick={copyEmail} />
    </p>
    <p className="mt-2 text-muted">
      Office hours {office.hours}, Arizona time
      <br />
      {office.street}, {office.city}, {office.state} {office.zip}
    </p>
  </div>
);
