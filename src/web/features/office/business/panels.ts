// All sections of the business as one chunk: as eight, they would move parts of every page's code into the shared one.
import { AboutBusiness } from './about-business.tsx';
import { Agreement } from './agreement.tsx';
import { Brand } from './brand.tsx';
import { Inspectors } from './inspectors.tsx';
import { Prices } from './prices.tsx';
import { ServiceArea } from './service-area.tsx';
import { Services } from './services.tsx';
import { Versions } from './versions.tsx';

export const panels = {
  business: AboutBusiness,
  prices: Prices,
  services: Services,
  'service-area': ServiceArea,
  inspectors: Inspectors,
  agreement: Agreement,
  brand: Brand,
  versions: Versions,
};
