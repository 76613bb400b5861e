// Run by the build: the blank agreement that every visitor can read.
import { AGREEMENT } from '../../domain/agreement/agreement.ts';
import { AGREEMENT_FILE } from '../../domain/agreement/agreement-file.ts';
import { renderAgreement } from './render-agreement.ts';

export const blankAgreementPath = AGREEMENT_FILE.path;

export const renderBlankAgreement = () => renderAgreement({ agreement: AGREEMENT });
