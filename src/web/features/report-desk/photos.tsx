// Photos from the phone, attached to the job.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addJobPhoto, type DeskReport, removeJobPhoto } from '../../../api/report-desk.ts';
import { MAX_PHOTOS } from '../../../domain/report/report-limits.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { fieldClass } from '../../ui/field.tsx';
import { changeReport } from './change-report.ts';
import { DropZone } from './drop-zone.tsx';
import { rowButton, Section } from './section.tsx';
import { storedFilePath } from './stored-files.ts';
import { UploadRow } from './upload-row.tsx';
import { usePhotos } from './use-photos.ts';
import type { ReportControl } from './use-report.ts';

export function Photos({ report, control }: { report: DeskReport; control: ReportControl }) {
  const { photos, appointmentId } = report;
  const { uploads, preparing, unattached, add } = usePhotos(appointmentId, control);
  return (
    <Section
      title="Photos"
      note={preparing > 0 ? `Preparing ${preparing}…` : unattached > 0 ? `Saving ${unattached}…` : ''}
    >
      <p className="text-muted">Pictures from the inspection, kept with this job.</p>
      {photos.length + uploads.length + preparing + unattached < MAX_PHOTOS && (
        <DropZone
          label="Add photos"
          accept="image/*"
          primary={false}
          hint="From your camera or your photos. We make them smaller before they’re sent."
          onFiles={(files) => void add(files)}
        />
      )}
      {uploads.length > 0 && (
        <ul aria-label="Photos being uploaded" className="grid gap-3">
          {uploads.map((upload) => (
            <UploadRow key={upload.uploadId} upload={upload} />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul aria-label="Photos" className="grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 md:grid-cols-4">
          {photos.map((photo, index) => (
            <Photo
              key={photo.id}
              photo={photo}
              place={index + 1}
              appointmentId={appointmentId}
              control={control}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Photo(props: {
  photo: DeskReport['photos'][number];
  place: number;
  appointmentId: string;
  control: ReportControl;
}) {
  const { photo, place, appointmentId, control } = props;
  const { id: photoId, sha256, caption } = photo;
  const [typed, setTyped] = useState(caption);
  const name = caption || `Photo ${place}`;
  const save = async () => {
    if (typed.trim() === caption) return;
    await changeReport(control, () =>
      deskCall(addJobPhoto, {
        params: { id: appointmentId },
        body: { photoId, sha256, caption: typed.trim() },
      }),
    );
  };
  const remove = () =>
    changeReport(
      control,
      () => deskCall(removeJobPhoto, { params: { id: appointmentId, photoId } }),
      'Photo removed',
    );
  return (
    <li className="grid content-start gap-1 border border-line p-2">
      <a href={storedFilePath(sha256)} target="_blank" rel="noreferrer">
        <img
          src={storedFilePath(sha256)}
          alt={name}
          loading="lazy"
          className="aspect-4/3 w-full bg-sunk object-cover"
        />
      </a>
      <input
        aria-label={`Caption of photo ${place}`}
        placeholder="Caption"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={fieldClass}
      />
      <ConfirmButton
        className={`${rowButton} justify-self-start`}
        question={{
          title: 'Remove this photo?',
          words: 'It’s deleted from this job.',
          yes: 'Remove',
          no: 'Keep',
        }}
        onConfirm={async () => void (await remove())}
      >
        <Trash2 aria-hidden className="size-5" /> Remove
        <span className="sr-only"> {name}</span>
      </ConfirmButton>
    </li>
  );
}
