import type { BusinessProfile } from '../../domain/business/profile.ts';
import { markOf } from '../../domain/business/public-business.ts';
import { drawAppIcon } from '../brand/brand-files.ts';
import type { InlineImage } from '../ports/mail.ts';
import { LOGO_CID } from './layout.ts';

const logos = new WeakMap<BusinessProfile['brand'], Promise<InlineImage>>();

/** Sent with every mail, so that it loads nothing. Drawn once for each published brand. */
export function mailLogo({ brand }: Pick<BusinessProfile, 'brand'>): Promise<InlineImage> {
  const drawn = logos.get(brand) ?? draw(brand);
  logos.set(brand, drawn);
  // The next mail tries again.
  drawn.catch(() => logos.delete(brand));
  return drawn;
}

async function draw(brand: BusinessProfile['brand']): Promise<InlineImage> {
  const content = await drawAppIcon({ palette: brand.palette, mark: markOf(brand) });
  return { cid: LOGO_CID, type: 'image/png', content };
}
