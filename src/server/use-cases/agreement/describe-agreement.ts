import type { AgreementWords } from '../../../api/agreement.ts';
import type { Agreement } from '../../../domain/agreement/agreement.ts';

/** The agreement as the interface gives it. */
export const describeAgreement = ({
  version,
  effective,
  title,
  preamble,
  sections,
}: Agreement): AgreementWords => ({
  version,
  effective,
  title,
  preamble,
  sections: sections.map(({ paragraphs, list, ...section }) => ({
    ...section,
    paragraphs: [...paragraphs],
    ...(list && { list: [...list] }),
  })),
});
