import { Download, ExternalLink } from 'lucide-react';
import { AGREEMENT_FILE } from '../../../domain/agreement/agreement-file.ts';
import { actionClass } from '../../ui/action.tsx';

export const DownloadAgreement = () => (
  <a href={AGREEMENT_FILE.path} download={AGREEMENT_FILE.savedAs} className={actionClass()}>
    <Download aria-hidden size={20} />
    Download
  </a>
);

export const OpenAgreement = () => (
  <a href={AGREEMENT_FILE.path} target="_blank" rel="noopener" className={actionClass('quiet')}>
    <ExternalLink aria-hidden size={20} />
    Open in a new tab
  </a>
);
