import type { FastifyInstance } from 'fastify';
import { autocomplete, geocode, streetView } from '../../../api/places.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Places } from '../../ports/places.ts';
import { streetPicture } from '../../use-cases/place/street-picture.ts';
import { suggestAddresses } from '../../use-cases/place/suggest-addresses.ts';
import { placeholderPicture } from '../placeholder-picture.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

const minCharacters = 3;
const pictureCacheControl = 'private, max-age=86400';

export function placeRoutes(
  app: FastifyInstance,
  deps: { db: Database; places: Places; business: CurrentBusiness },
): void {
  register(app, autocomplete, async ({ query, request, reply }) => {
    if (query.input.trim().length < minCharacters) return { predictions: [] };
    const found = await suggestAddresses(deps.places, query.input);
    if (!found.ok) return refuse(request, reply, 'places-unavailable');
    return {
      predictions: found.value.map(({ description, placeId }) => ({ description, place_id: placeId })),
      ...(deps.places.attribution && { attribution: deps.places.attribution }),
    };
  });

  register(app, geocode, async ({ query, request, reply }) => {
    const found = await deps.places.locate(query.address);
    if (!found.ok) return refuse(request, reply, 'places-unavailable');
    return found.value ?? refuse(request, reply, 'place-not-found');
  });

  register(app, streetView, async ({ query, reply }) => {
    const { size, heading, ...where } = query;
    const [width = 640, height = 400] = size.split('x').map(Number);
    const { picture, spot } = await streetPicture(deps, {
      ...where,
      width: Math.min(width, 640),
      height: Math.min(height, 640),
      ...(heading !== undefined && { heading }),
    });
    if (picture) {
      return reply
        .headers({ 'content-type': picture.contentType, 'cache-control': pictureCacheControl })
        .send(picture.body);
    }
    const { palette } = deps.business.current().profile.brand;
    const facing = heading !== undefined && { heading };
    const drawing = placeholderPicture(palette, { ...spot, width, height, ...facing });
    return reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
      .send(Buffer.from(drawing));
  });
}
