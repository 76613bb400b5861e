// Builds the Documenso envelope: one file, one signer, and the positions of the fields to fill in.
import type { FileToSign, SignatureRequest, SigningPlace } from '../../ports/esign.ts';

const types = { initials: 'INITIALS', signature: 'SIGNATURE', text: 'TEXT' } as const;

export function envelopeForm(request: SignatureRequest, file: FileToSign): FormData {
  const payload = {
    type: 'DOCUMENT',
    title: request.title,
    externalId: request.id,
    recipients: [
      {
        email: request.signerEmail,
        name: request.signerName,
        role: 'SIGNER',
        fields: file.places.map((place) => fieldOf(place, file.page)),
      },
    ],
    meta: {
      subject: request.title,
      message: request.message,
      timezone: 'America/Phoenix',
      language: 'en',
      distributionMethod: 'EMAIL',
      typedSignatureEnabled: true,
      drawSignatureEnabled: true,
      uploadSignatureEnabled: false,
    },
  };
  const form = new FormData();
  form.append('payload', JSON.stringify(payload));
  form.append('files', new Blob([new Uint8Array(file.pdf)], { type: 'application/pdf' }), 'agreement.pdf');
  return form;
}

/** Documenso positions are percentages of the page. */
function fieldOf({ kind, label, ...place }: SigningPlace, page: FileToSign['page']) {
  const percent = (points: number, whole: number) => Math.round((points / whole) * 1e6) / 1e4;
  return {
    identifier: 0,
    type: types[kind],
    page: place.page,
    positionX: percent(place.left, page.width),
    positionY: percent(place.top, page.height),
    width: percent(place.width, page.width),
    height: percent(place.height, page.height),
    // Initials and signatures are always required.
    ...(kind === 'text' && { fieldMeta: { type: 'text', label, required: true } }),
  };
}
