// Draws a draft as it would be printed and shown. Nothing is stored.
import { withAgreementVersion } from '../../../domain/agreement/next-version.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import type { Database } from '../../db/client.ts';
import type { Site } from '../../pages/open-site.ts';
import type { Clock } from '../../ports/clock.ts';
import { currentOf } from './publish-business.ts';
import { type DraftProblems, readDraft } from './read-draft.ts';
import { sampleAgreement } from './sample-agreement.ts';

export type PreviewDeps = { db: Database; clock: Clock; drawing: Drawing; site: Site };
type Refused<Reason extends string> = { ok: false; reason: Reason };
type Invalid = { ok: false; reason: 'invalid-business'; fields: DraftProblems };

export async function previewAgreement(
  deps: PreviewDeps,
  input: unknown,
): Promise<{ ok: true; pdf: Buffer } | Invalid | Refused<'signing-busy'>> {
  const read = await readNamed(deps, input);
  if (!read.ok) return read;
  const drawn = await deps.drawing.toSign(sampleAgreement(read.profile, deps.clock.now()));
  return drawn.ok ? { ok: true, pdf: drawn.value.pdf } : drawn;
}

export async function previewPage(
  deps: PreviewDeps,
  { profile, path }: { profile: unknown; path: string },
): Promise<{ ok: true; html: string } | Invalid | Refused<'unknown-public-page'>> {
  const read = await readNamed(deps, profile);
  if (!read.ok) return read;
  const html = await deps.site.preview(path, read.profile);
  return html === undefined ? { ok: false, reason: 'unknown-public-page' } : { ok: true, html };
}

/** With the name that publishing now would give a changed agreement. */
async function readNamed({ db, clock }: PreviewDeps, input: unknown) {
  const now = clock.now();
  const { profile: inForce } = await currentOf(db, now);
  const read = await readDraft(db, input, inForce, now);
  if (!read.ok) return { ok: false as const, reason: 'invalid-business' as const, fields: read.fields };
  return { ok: true as const, profile: withAgreementVersion(read.profile, inForce, phoenixDateOf(now)) };
}
