// A street picture of the house: Street View Static API. The free metadata call checks first whether there is one.
import { z } from 'zod';
import type { Picture, StreetView } from '../../ports/places.ts';
import type { ProviderResult } from '../bounded-fetch.ts';
import { ask, type GoogleAccess, oneLine, readError, readJson } from './google-request.ts';

const maxSide = 640;
const maxPictureBytes = 2 * 1024 * 1024;
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

const metadata = z.object({ status: z.string().regex(/^[A-Z_]{1,60}$/) });

export async function takeStreetPicture(
  access: GoogleAccess,
  view: StreetView,
  signal: AbortSignal,
): Promise<ProviderResult<Picture | null>> {
  const exists = await pictureExists(access, view, signal);
  if (!exists.ok) return exists;
  if (!exists.value) return { ok: true, value: null };
  const query = new URLSearchParams({
    ...spot(view),
    size: sizeWithinLimits(view),
    // Without a heading Google points the camera at the address.
    ...(view.heading === undefined ? {} : { heading: String(view.heading) }),
    pitch: String(view.pitch),
    fov: String(view.fov),
    // Otherwise a missing picture is a gray placeholder with status 200.
    return_error_code: 'true',
    key: access.apiKey,
  });
  const reply = await ask(
    { url: `${access.mapsBaseUrl}/maps/api/streetview?${query}` },
    signal,
    maxPictureBytes,
  );
  if (!reply.ok) return reply;
  const { status, contentType, body } = reply.value;
  if (status === 404) return { ok: true, value: null };
  if (status !== 200)
    return { ok: false, why: `picture: HTTP ${status} ${readError(reply.value).status ?? ''}`.trim() };
  if (!pictureTypes.includes(contentType) || body.length === 0)
    return { ok: false, why: 'no picture in the answer' };
  return { ok: true, value: { contentType, body } };
}

async function pictureExists(
  access: GoogleAccess,
  view: StreetView,
  signal: AbortSignal,
): Promise<ProviderResult<boolean>> {
  const query = new URLSearchParams({ ...spot(view), key: access.apiKey });
  const reply = await ask({ url: `${access.mapsBaseUrl}/maps/api/streetview/metadata?${query}` }, signal);
  if (!reply.ok) return reply;
  const read = readJson(reply.value, metadata);
  if (!read.ok) return read;
  const { status } = read.value;
  if (status === 'OK') return { ok: true, value: true };
  if (status === 'ZERO_RESULTS' || status === 'NOT_FOUND') return { ok: true, value: false };
  return { ok: false, why: `metadata: ${status}` };
}

/** Outdoor pictures only, not the inside of a shop nearby. */
function spot({ at }: StreetView) {
  const location = 'address' in at ? oneLine(at.address) : `${at.latitude},${at.longitude}`;
  return { location, source: 'outdoor' };
}

/** Google's maximum is 640 pixels. A larger picture is requested smaller in the same proportions. */
function sizeWithinLimits({ width, height }: StreetView): string {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return `${Math.max(1, Math.round(width * scale))}x${Math.max(1, Math.round(height * scale))}`;
}
